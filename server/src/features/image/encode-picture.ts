import {
  pictureLimits,
  tooManyPixels,
  unreadablePicture,
  wrongPictureType,
} from '@courtline/domain/image/check-picture';
import sharp from 'sharp';
import { type ServiceError, ruleViolation } from '../../context/service-error';
import { oneByOne } from './one-by-one';
import { everyWidth } from './widths';

// Pictures come rarely and are large: nothing of them is worth keeping in memory.
sharp.cache(false);
sharp.concurrency(1);

const largest = Math.max(...everyWidth);

/** Cuts the picture to a square and writes it anew in every width, so that nothing but its pixels stays. */
export async function encodePicture(file: Uint8Array): Promise<Map<number, Buffer>> {
  if (!isKnownFormat(file)) throw refused(wrongPictureType);
  return oneByOne(() => encode(file));
}

async function encode(file: Uint8Array): Promise<Map<number, Buffer>> {
  const { data, info } = await openSquare(file).catch((error: unknown) => {
    throw refused(String(error).includes('pixel limit') ? tooManyPixels : unreadablePicture);
  });
  const { width, height, channels } = info;
  const byWidth = new Map<number, Buffer>();
  for (const wanted of everyWidth) {
    const square = sharp(data, { raw: { width, height, channels } }).resize(wanted, wanted);
    byWidth.set(wanted, await square.webp({ quality: 82, effort: 2 }).toBuffer());
  }
  return byWidth;
}

/** Told by its first bytes, since a name and a header can say anything; no other decoder ever sees the file. */
function isKnownFormat(file: Uint8Array): boolean {
  const head = Buffer.from(file.subarray(0, 12)).toString('latin1');
  const isWebP = head.startsWith('RIFF') && head.endsWith('WEBP');
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || isWebP;
}

function openSquare(file: Uint8Array) {
  return sharp(file, { limitInputPixels: pictureLimits.pixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(largest, largest, { fit: 'cover' })
    .toColourspace('srgb')
    .timeout({ seconds: 8 })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function refused(sentence: string): ServiceError {
  return ruleViolation(sentence, 400);
}
