import type { Encoding } from '../context/services';
import { Readable, pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this, compressing costs more than it saves. */
const leastCompressed = 1024;

/** Beyond this a little less is sent for much more work. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/** The smaller one first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

export function packed(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  return encoding === 'br' ? asBrotli(bytes, { params }) : asGzip(bytes);
}

/** Sends a text as small as the reader can take it. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request, text.length);
  if (encoding === null) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await packed(encoding, Buffer.from(text)));
}

/** The same of what is too long to be held at once, as it is written. */
export function streamCompressed(request: FastifyRequest, reply: FastifyReply, parts: AsyncIterable<string>) {
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request);
  if (encoding === null) return reply.send(Readable.from(parts));
  const packed = encoding === 'br' ? createBrotliCompress({ params }) : createGzip();
  pipeline(parts, packed, () => undefined);
  return reply.header('content-encoding', encoding).send(packed);
}

/** Null where it goes out as it is: to those who take nothing else, or because it is short. */
export function encodingFor(request: FastifyRequest, length = Infinity): Encoding | null {
  if (length < leastCompressed) return null;
  return encodings.find((encoding) => bodyType(request, encoding)) ?? null;
}

/** Read piece by piece: an expression over the whole header would let a long one keep the node busy. */
export function bodyType({ headers }: FastifyRequest, encoding: Encoding): boolean {
  const told = headers['accept-encoding'];
  if (told === undefined) return false;
  const offered = told.split(',');
  return offered.some((offer) => {
    const [name = '', quality = ''] = offer.split(';').map((part) => part.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
