import { constants, createGunzip } from 'node:zlib';
import {
  archiveLimits,
  archiveUnpacksTooLarge,
  damagedArchive,
} from '@courtline/domain/archive/archive-format';
import { ruleViolation } from '../../context/service-error';

/** The lines of an archive, unpacked if it is compressed, and never more of it than the limits allow. */
export async function* readLines(
  file: Uint8Array,
  mostUnpacked: number = archiveLimits.unpackedBytes,
): AsyncGenerator<string> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of isPacked ? unpack(bytes, mostUnpacked) : [bytes]) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, start)) {
      yield decode(decoder, rest.subarray(start, end));
      start = end + 1;
    }
    rest = rest.subarray(start);
    if (rest.length > archiveLimits.lineBytes) throw ruleViolation(damagedArchive, 400);
  }
  if (rest.length > 0) yield decode(decoder, rest);
}

function decode(decoder: InstanceType<typeof TextDecoder>, line: Buffer): string {
  if (line.length > archiveLimits.lineBytes) throw ruleViolation(damagedArchive, 400);
  try {
    return decoder.decode(line);
  } catch {
    throw ruleViolation(damagedArchive, 400);
  }
}

/** Stops at the limit, whatever the file says about its size. */
async function* unpack(bytes: Buffer, most: number): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 256 * 1024 });
  gunzip.end(bytes);
  let total = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > most) throw ruleViolation(archiveUnpacksTooLarge, 400);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error ? ruleViolation(damagedArchive, 400) : error;
  } finally {
    gunzip.destroy();
  }
}
