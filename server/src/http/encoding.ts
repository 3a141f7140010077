import type { Encoding } from '../context/services';
import { Readable, pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this, compressing costs more than it saves. */
const leastCompressed = 1024;

/** A higher quality saves little and takes much longer. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/** In order of preference: the smaller result first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

export function packed(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  return encoding === 'br' ? asBrotli(bytes, { params }) : asGzip(bytes);
}

export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request, text.length);
  if (encoding === null) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await packed(encoding, Buffer.from(text)));
}

/** Same as `sendCompressed`, for content that is too long to hold in memory. */
export function streamCompressed(request: FastifyRequest, reply: FastifyReply, parts: AsyncIterable<string>) {
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request);
  if (encoding === null) return reply.send(Readable.from(parts));
  const packed = encoding === 'br' ? createBrotliCompress({ params }) : createGzip();
  pipeline(parts, packed, () => undefined);
  return reply.header('content-encoding', encoding).send(packed);
}

/** Null if the response is sent uncompressed: the client accepts no encoding, or the text is short. */
export function encodingFor(request: FastifyRequest, length = Infinity): Encoding | null {
  if (length < leastCompressed) return null;
  return encodings.find((encoding) => acceptsEncoding(request, encoding)) ?? null;
}

/** Splits the header instead of using one regular expression, which a long header could make slow. */
export function acceptsEncoding({ headers }: FastifyRequest, encoding: Encoding): boolean {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return false;
  const offered = accepted.split(',');
  return offered.some((offer) => {
    const [name = '', quality = ''] = offer.split(';').map((part) => part.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
