import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';

type Picture = { src: string; sizes: string; type: string; purpose?: string };

const folder = join(import.meta.dirname, '../public');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
  icons: Picture[];
  screenshots: Picture[];
};

it.each([...manifest.icons, ...manifest.screenshots].filter(({ sizes }) => sizes !== 'any'))(
  '$src has the size that the manifest names',
  async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(join(folder, src)).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  },
);

it('a browser can install it: two sizes of icons, and one that fills any shape', () => {
  const sizes = manifest.icons.map(({ sizes }) => sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
