import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this, compressing costs more than it saves. */
export const leastCompressed = 1024;

/** Beyond this a little less is sent for much more work. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

export function brotli(bytes: Buffer): Promise<Buffer> {
  return asBrotli(bytes, { params });
}

/** Sends what no route sends (those compress by themselves) as small as the reader can take it. */
export async function sendSmall(request: FastifyRequest, reply: FastifyReply, text: string) {
  const bytes = Buffer.from(text);
  reply.header('vary', 'accept-encoding');
  if (bytes.length < leastCompressed) return reply.send(bytes);
  if (takes(request, 'br')) return reply.header('content-encoding', 'br').send(await brotli(bytes));
  if (takes(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(await asGzip(bytes));
  return reply.send(bytes);
}

/** Read piece by piece: an expression over the whole header would let a long one keep the node busy. */
export function takes({ headers }: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  const offered = (headers['accept-encoding'] ?? '').split(',');
  return offered.some((offer) => {
    const [name = '', quality = ''] = offer.split(';').map((part) => part.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
