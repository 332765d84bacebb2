# SPDX-License-Identifier: MIT
"""Draws the marble diagrams of the doc comments as figures, light and dark.

The grammar is that of the comments: a line is a name and a sequence; `-` a tick, a letter or digit an element, `|` the
completion, `#` an error, `(ab)` one tick, `^` a subscription. What follows the sequence explains its letters. A diagram
that says something else (text, two letters for one element) is left as it is.
"""

import html
import re

TICK, ROW, RADIUS, FONT = 26, 44, 12, 14
PAPER = {
    "light": {"ink": "#1d1d1f", "soft": "#6e6e73", "marble": "#ffffff"},
    "dark": {"ink": "#f5f5f7", "soft": "#a1a1a6", "marble": "#1d1d1f"},
}
HUES = ["#2f6fde", "#1d8a5b", "#b8570e", "#8a4bd0", "#c2304f", "#0b7f93", "#7a6a12", "#5a5f6e"]


def split(line, column):
    """The name, the sequence with its blanks, and the explanation; or None."""
    name, rest = line[:column].strip(), line[column:].rstrip()
    match = re.match(r"^( *)([-^(|#\w)]+(?: {2,}[-^(|#][-^(|#\w)]*)*)(?: {2,}(.*))?$", rest)
    if not match:
        return None
    blanks, sequence, legend = match.groups()
    if not re.search(r"[-|#(^]", sequence):
        return None
    return name, blanks + sequence, legend


def events(sequence):
    """The events as (tick, letters), and where the line is drawn."""
    tick, index, found, line = 0, 0, [], []
    while index < len(sequence):
        sign = sequence[index]
        if sign == "(":
            end = sequence.find(")", index)
            if end < 0:
                return None
            found.append((tick, list(sequence[index + 1:end])))
            index = end
        elif sign not in "- ":
            found.append((tick, [sign]))
        if sign != " ":
            line.append(tick)
        tick += 1
        index += 1
    return found, line


def parse(block):
    """The rows of a diagram, or None when it is not one."""
    starts = [len(match.group(0)) for match in (re.match(r"^ *\S.*? {2,}(?=\S)", line) for line in block) if match]
    if not block or not starts:
        return None
    rows = []
    for text in block:
        parts = split(text, min(starts))
        drawn = events(parts[1]) if parts else None
        if not drawn or not drawn[1]:
            return None
        if any(len(letters) > 4 for _, letters in drawn[0]):
            return None
        rows.append((parts[0], *drawn, parts[2]))
    return rows


def draw(rows, mode):
    paper = PAPER[mode]
    left = 16 + max(len(name) for name, *_ in rows) * FONT * 0.61 + 18
    ticks = max(line[-1] for _, _, line, _ in rows) + 1
    legends = [legend for *_, legend in rows if legend]
    width = max(left + (ticks + 1) * TICK, 40 + max([len(text) for text in legends], default=0) * FONT * 0.56)
    height = 12 + len(rows) * ROW + len(legends) * 24 + 4
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
           f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="ui-monospace, Menlo, DejaVu Sans Mono, monospace" '
           f'font-size="{FONT}">']
    letters_seen = []

    def place(tick):
        return left + tick * TICK + RADIUS

    for number, (name, found, line, _) in enumerate(rows):
        y = 12 + number * ROW + ROW / 2
        out.append(f'<text x="12" y="{y + 5:.0f}" fill="{paper["ink"]}">{html.escape(name)}</text>')
        last = place(line[-1])
        ended = any(sign in "|#" for _, letters in found for sign in letters)
        last += 0 if ended else TICK * 0.7
        starts = [tick for tick in line if tick - 1 not in line]
        stops = [tick for tick in line if tick + 1 not in line]
        for start, stop in zip(starts, stops):
            first, end = place(start) - RADIUS, last if stop == line[-1] else place(stop)
            out.append(f'<path d="M{first:.1f} {y:.1f}H{end:.1f}" stroke="{paper["soft"]}" stroke-width="1.5"/>')
        if not ended:
            out.append(f'<path d="M{last - 5:.1f} {y - 4:.1f}l5 4l-5 4" fill="none" stroke="{paper["soft"]}" '
                       'stroke-width="1.5"/>')
        for tick, letters in found:
            x = place(tick)
            inside = [sign for sign in letters if sign not in "|#^"]
            for sign in letters:
                if sign == "|":
                    out.append(f'<path d="M{x + (RADIUS + 3 + 17 * (len(inside) - 1) if inside else 0):.1f} {y - 14:.1f}v28" '
                               f'stroke="{paper["ink"]}" stroke-width="2.5"/>')
                elif sign == "#":
                    out.append(f'<path d="M{x - 7:.1f} {y - 7:.1f}l14 14m0-14l-14 14" stroke="#d4313e" '
                               'stroke-width="2.5"/>')
                elif sign == "^":
                    out.append(f'<path d="M{x - 5:.1f} {y - 9:.1f}l5-6l5 6" fill="none" stroke="{paper["soft"]}" '
                               'stroke-width="1.5"/>')
            for place_in_tick, sign in enumerate(inside):
                if sign.lower() not in letters_seen:
                    letters_seen.append(sign.lower())
                hue = HUES[letters_seen.index(sign.lower()) % len(HUES)]
                cx = x + place_in_tick * 17
                out.append(f'<circle cx="{cx:.1f}" cy="{y:.1f}" r="{RADIUS}" fill="{hue}" '
                           f'stroke="{paper["marble"]}" stroke-width="1.5"/>')
                out.append(f'<text x="{cx:.1f}" y="{y + 4.5:.1f}" text-anchor="middle" fill="#ffffff" '
                           f'font-size="{FONT - (2 if len(sign) > 1 else 0)}">{html.escape(sign)}</text>')
    for number, text in enumerate(legends):
        y = 12 + len(rows) * ROW + 16 + number * 24
        out.append(f'<text x="12" y="{y:.0f}" fill="{paper["soft"]}" font-size="13">{html.escape(text)}</text>')
    return "\n".join(out + ["</svg>", ""])
