// The icons of the installed app, drawn from the logo.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const ink = '#0c1016';

/** A maskable icon fills its square, and a circle of four fifths of it is always visible: the ball takes half. */
const icons = [
  { name: 'icon-192', size: 192, scale: 1 },
  { name: 'icon-512', size: 512, scale: 1 },
  { name: 'icon-maskable-512', size: 512, scale: 0.8, isFilled: true },
  // iOS rounds the corners itself, and shows transparent ones in black.
  { name: 'apple-touch-icon', size: 180, scale: 1, isFilled: true },
];

export async function drawIcons(publicFolder) {
  const folder = join(publicFolder, 'app');
  const logo = readFileSync(join(publicFolder, 'favicon.svg'));
  mkdirSync(folder, { recursive: true });
  for (const { name, size, scale, isFilled } of icons) {
    const inner = Math.round(size * scale);
    const drawn = await sharp(logo, { density: (72 * size) / 32 })
      .resize(inner, inner)
      .png()
      .toBuffer();
    const background = isFilled ? ink : { r: 0, g: 0, b: 0, alpha: 0 };
    const icon = await sharp({ create: { width: size, height: size, channels: 4, background } })
      .composite([{ input: drawn, gravity: 'centre' }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    writeFileSync(join(folder, `${name}.png`), icon);
  }
}
