import type { Input } from '@courtline/contract/call';
import type { ShownPicture } from '@courtline/contract/image';
import type { previewImage } from '@courtline/contract/preview';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { RequestContext } from '../../context/request-context';
import { notFound, unavailable } from '../../context/service-error';
import { type PageSubject, findPageSubject } from '../../store/session/page-metadata';
import { previewVersion } from '../../operations/preview-address';
import { drawPreview } from './draw-preview';

/** Drawn pictures by version, some 40 kB each. A promise, so that a link in a busy chat is drawn once. */
const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: 300 });

/** One is drawn after the other, so that a reader of many links does not take the processors from everyone else. */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
const mostWaiting = 20;

export async function showPreview(
  { services }: RequestContext,
  { params, query }: Input<typeof previewImage>,
): Promise<ShownPicture> {
  const subject = await findPageSubject(services.db, params.kind, Number.parseInt(params.file, 10));
  if (!subject) throw notFound();
  const version = previewVersion(subject);
  const bytes = drawn.get(version) ?? drawInTurn(subject);
  drawn.set(version, bytes);
  return { type: 'image/png', bytes: await bytes, isLasting: query.v === version, isForEmails: true };
}

function drawInTurn(subject: PageSubject): Promise<Uint8Array> {
  if (waiting >= mostWaiting) throw unavailable();
  waiting += 1;
  const bytes = last.then(() => draw(subject)).finally(() => (waiting -= 1));
  last = bytes.catch(() => undefined);
  return bytes;
}

function draw(subject: PageSubject): Promise<Uint8Array> {
  return sharp(Buffer.from(drawPreview(subject)))
    .png({ palette: true })
    .toBuffer();
}
