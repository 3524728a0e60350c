"""A small bar chart as SVG, without a plotting library."""

from __future__ import annotations

import math
from html import escape

COLOURS = {"interpreted": "#8aa0b8", "compiled": "#e08a2e", "peer": "#6a7f6a"}
ROW, LABEL, WIDTH, TOP = 22, 240, 460, 44


def bars_as_svg(title: str, bars: list[tuple[str, float, str]]) -> str:
    """Horizontal bars on a logarithmic scale from 1,000 up; each bar is (label, value, kind)."""
    most = max((value for _, value, _ in bars), default=1e4)
    decades = max(1, math.ceil(math.log10(most)) - 3)
    height = TOP + ROW * len(bars) + 30
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LABEL + WIDTH + 90}" height="{height}" '
        'font-family="system-ui, sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="12" y="20" font-size="14" font-weight="600">{escape(title)}</text>',
    ]
    for decade in range(decades + 1):
        x = LABEL + WIDTH * decade / decades
        out.append(f'<line x1="{x:.0f}" y1="{TOP - 8}" x2="{x:.0f}" y2="{height - 24}" stroke="#ddd"/>')
        out.append(f'<text x="{x:.0f}" y="{height - 8}" text-anchor="middle" fill="#666">{10 ** (decade + 3):,}</text>')
    for n, (label, value, kind) in enumerate(bars):
        y = TOP + n * ROW
        length = WIDTH * max(0.01, (math.log10(max(value, 1000)) - 3) / decades)
        out.append(f'<text x="{LABEL - 8}" y="{y + 11}" text-anchor="end">{escape(label)}</text>')
        out.append(f'<rect x="{LABEL}" y="{y}" width="{length:.0f}" height="14" rx="2" fill="{COLOURS[kind]}"/>')
        out.append(f'<text x="{LABEL + length + 6:.0f}" y="{y + 11}" fill="#333">{value:,.0f}</text>')
    out.append("</svg>")
    return "\n".join(out) + "\n"
