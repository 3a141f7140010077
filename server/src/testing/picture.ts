import sharp from 'sharp';

type Options = { width?: number; height?: number; colour?: string; format?: 'png' | 'jpeg' | 'webp' };

/** A picture in a single color. */
export function aPicture({ width = 8, height = 8, colour = '#1f52d6', format = 'png' }: Options = {}) {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}
