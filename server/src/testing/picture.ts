import sharp from 'sharp';

type Wanted = { width?: number; height?: number; colour?: string; format?: 'png' | 'jpeg' | 'webp' };

/** The bytes of a picture in one colour. */
export function aPicture({ width = 8, height = 8, colour = '#1f52d6', format = 'png' }: Wanted = {}) {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}
