import { inflateRawSync } from 'node:zlib';

const entrySignature = 0x02014b50;
const endSignature = 0x06054b50;
const localHeaderLength = 30;

/** Whether everything in the ZIP file unpacks to at most `most` bytes; sizes that the file states are not trusted. */
export function unpacksWithin(file: Buffer, most: number): boolean {
  let left = most;
  for (const { start, length, isDeflated } of listEntries(file)) {
    if (!isDeflated) left -= length;
    else {
      const size = inflatedSize(file.subarray(start, start + length), left);
      if (size === null) return false;
      left -= size;
    }
    if (left < 0) return false;
  }
  return true;
}

function inflatedSize(packed: Buffer, most: number): number | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }).length;
  } catch {
    // Too large, or broken, which the reader would find too.
    return null;
  }
}

type Entry = { start: number; length: number; isDeflated: boolean };

/** From the directory at the end of the file, as readers find it. */
function listEntries(file: Buffer): Entry[] {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== endSignature) return [];
  const count = file.readUInt16LE(end + 10);
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count && at + 46 <= file.length; index += 1) {
    if (file.readUInt32LE(at) !== entrySignature) break;
    const local = file.readUInt32LE(at + 42);
    if (local + localHeaderLength > file.length) break;
    const start = local + localHeaderLength + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    entries.push({ start, length: file.readUInt32LE(at + 20), isDeflated: file.readUInt16LE(at + 10) === 8 });
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}
