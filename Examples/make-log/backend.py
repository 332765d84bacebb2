# SPDX-License-Identifier: MIT
"""The application behind nginx: answers after a time that is mostly short and sometimes long, and fails now and then."""
import http.server
import random
import socketserver
import time


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        length = int(self.headers.get("Content-Length") or 0)
        self.rfile.read(length)
        time.sleep(min(random.lognormvariate(-4.0, 1.0), 1.6))
        roll = random.random()
        status = 500 if roll < 0.012 else 201 if self.command == "POST" else 200
        body = b"{" + b'"n":1,' * random.randint(4, 400) + b'"end":0}'
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    do_GET = do_HEAD = do_POST = answer

    def log_message(self, *arguments):
        pass


class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = True
    request_queue_size = 16


Server(("127.0.0.1", 8089), Handler).serve_forever()
