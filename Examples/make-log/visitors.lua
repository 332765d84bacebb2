-- SPDX-License-Identifier: MIT
-- Visitors for wrk. PAUSE (milliseconds, mean) says how long a visitor waits between two requests.
local pause = tonumber(os.getenv("PAUSE") or "100")

local agents = {
  "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  "curl/8.10.1",
  "Mozilla/5.0 (compatible; ExampleBot/2.1; +https://example.org/bot)",
}
local pages = { "/", "/", "/", "/shop/", "/shop/", "/shop", "/about.html", "/style.css", "/app.js", "/favicon.ico" }
local missing = { "/wp-login.php", "/.env", "/old/catalogue.html", "/robots.txt", "/caf%C3%A9/karte.html" }

function setup(thread) thread:set("seed", math.floor(os.time() + math.random(1, 1e6))) end
function init() math.randomseed(seed) end
function delay() return math.floor(-math.log(1 - math.random()) * pause) end

local function address()
  local nets = { "192.0.2.", "198.51.100.", "203.0.113." }
  return nets[math.random(#nets)] .. math.random(1, 60)
end

function request()
  local headers = { ["X-Forwarded-For"] = address(), ["User-Agent"] = agents[math.random(#agents)] }
  if math.random() < 0.6 then headers["Referer"] = "https://shop.example/" end
  local dice, method, path, body = math.random(), "GET", nil, nil
  if dice < 0.16 then
    path = pages[math.random(#pages)]
  elseif dice < 0.32 then
    path = "/images/photo-" .. math.random(1, 6) .. ".jpg"
    if math.random() < 0.3 then headers["If-Modified-Since"] = "Fri, 01 Jan 2038 00:00:00 GMT" end
    if math.random() < 0.1 then headers["Range"] = "bytes=0-1023" end
  elseif dice < 0.80 then
    path = "/api/products/" .. math.random(1, 500)
    if math.random() < 0.05 then method = "HEAD" end
  elseif dice < 0.87 then
    method, path, body = "POST", "/api/orders", '{"product":' .. math.random(1, 500) .. "}"
    headers["Content-Type"] = "application/json"
  elseif dice < 0.92 then
    headers["X-Forwarded-For"] = "203.0.113.9"
    path = "/search?q=" .. ({ "lamp", "chair", "t%C3%BCr", "desk+oak" })[math.random(4)]
  elseif dice < 0.96 then
    path = missing[math.random(#missing)]
  elseif dice < 0.975 then
    path = "/account/"
    if math.random() < 0.5 then headers["Authorization"] = "Basic YW5uYTpzZWNyZXQ=" end
  elseif dice < 0.985 then
    path = "/admin/"
  else
    path = "/index.html?utm_source=newsletter"
  end
  return wrk.format(method, path, headers, body)
end
