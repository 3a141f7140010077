import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { drawnCode } from './qr-code';

const pixelsPerModule = 4;

describe('A QR code is read by an independent reader', () => {
  it.each([
    ['an address of a match', 'https://league.example.org/leagues/match/1234567'],
    ['a long address', `https://a-very-long-name-of-a-club.example.org/teams/7?from=${'x'.repeat(200)}`],
    ['letters beyond ASCII', 'https://example.org/Zürich·Žižkov'],
  ])('%s', (_, text) => {
    const { data, width } = imageOf(drawnCode(text));
    expect(jsQR(data, width, width)?.data).toBe(text);
  });
});

/** The drawn bars as pixels, black on white. */
function imageOf({ size, path }: ReturnType<typeof drawnCode>) {
  const width = size * pixelsPerModule;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    blacken({ data, width }, { x: Number(x), y: Number(y), length: Number(length) });
  }
  return { data, width };
}

type Image = { data: Uint8ClampedArray; width: number };

function blacken({ data, width }: Image, bar: { x: number; y: number; length: number }): void {
  const from = bar.x * pixelsPerModule;
  const until = (bar.x + bar.length) * pixelsPerModule;
  for (let y = bar.y * pixelsPerModule; y < (bar.y + 1) * pixelsPerModule; y += 1) {
    for (let x = from; x < until; x += 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
}
