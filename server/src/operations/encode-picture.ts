import sharp from 'sharp';
import {
  pictureLimits,
  tooManyPixels,
  unreadablePicture,
  wrongPictureType,
} from '@courtline/domain/image/check-picture';
import { type ServiceError, ruleViolation, unavailable } from '../context/service-error';
import { everyWidth } from './picture-widths';

// Uploads are rare and large, so caching them in memory is not worthwhile.
sharp.cache(false);
sharp.concurrency(1);

const largest = Math.max(...everyWidth);

/** Crops the picture to a square and re-encodes it in every width, which removes all metadata. */
export async function encodePicture(file: Uint8Array): Promise<Map<number, Buffer>> {
  if (!isKnownFormat(file)) throw invalidPicture(wrongPictureType);
  return oneByOne(() => encode(file));
}

async function encode(file: Uint8Array): Promise<Map<number, Buffer>> {
  const { data, info } = await openSquare(file).catch((error: unknown) => {
    throw invalidPicture(String(error).includes('pixel limit') ? tooManyPixels : unreadablePicture);
  });
  const { width, height, channels } = info;
  const byWidth = new Map<number, Buffer>();
  for (const size of everyWidth) {
    const square = sharp(data, { raw: { width, height, channels } }).resize(size, size);
    byWidth.set(size, await square.webp({ quality: 82, effort: 2 }).toBuffer());
  }
  return byWidth;
}

/**
 * The widths of a picture that `encodePicture` made, from the largest, which is kept as it is. Rejects what it could not have
 * made.
 */
export async function resizeStoredPicture(file: Uint8Array): Promise<Map<number, Buffer>> {
  if (!isKnownFormat(file)) throw invalidPicture(unreadablePicture);
  return oneByOne(async () => {
    const { format, width, height, pages, exif, xmp, icc } = await sharp(file).metadata();
    const isAsStored = format === 'webp' && width === largest && height === largest;
    if (!isAsStored || pages !== undefined || exif || xmp || icc) throw invalidPicture(unreadablePicture);
    return (await encode(file)).set(largest, Buffer.from(file));
  });
}

/** Detected by the first bytes, since file name and header cannot be trusted; other decoders never see the file. */
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

function invalidPicture(sentence: string): ServiceError {
  return ruleViolation(sentence, 400);
}

/** Maximum number of running and waiting tasks; each holds megabytes. */
const maxLength = 8;

let length = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after the other. Decoding a picture takes a thread for seconds and up to hundreds of megabytes: a
 * few at once would starve everything else, including signing in.
 */
async function oneByOne<Result>(work: () => Promise<Result>): Promise<Result> {
  if (length >= maxLength) throw unavailable();
  length += 1;
  const task = last.then(work).finally(() => {
    length -= 1;
  });
  last = task.catch(() => undefined);
  return task;
}
