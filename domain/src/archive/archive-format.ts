/** Raised when an archive of the previous format can no longer be read as it is. */
export const archiveVersion = 1;
export const archiveFormat = 'courtline-league';

export const archiveLimits = {
  /** Of the file, and of what it unpacks to if it is compressed. */
  bytes: 64 * 1024 * 1024,
  unpackedBytes: 512 * 1024 * 1024,
  lineBytes: 16 * 1024 * 1024,
  rows: 500_000,
  /** Of one line; also what is read and saved at once. */
  rowsPerLine: 500,
  picturesPerLine: 10,
  pictureBytes: 512 * 1024,
} as const;

/** Archives are lines of JSON, as they are or compressed with gzip; the format is told from the content. */
export const archiveTypes = [
  'application/x-ndjson',
  'application/gzip',
  'application/x-gzip',
  'application/octet-stream',
  'text/plain',
] as const;

export const archiveTooLarge = 'This file is larger than 64 MB. Compress it with gzip, and try again.';
export const archiveUnpacksTooLarge = 'This archive is too large once it is unpacked.';
export const wrongArchiveType = 'Upload a league archive.';
export const notAnArchive =
  "This file isn't a league archive. Choose one that was downloaded from Courtline.";
export const cutOffArchive = 'This archive is not complete. Download it again.';
export const damagedArchive = 'This archive is damaged. Download it again.';

export function checkArchiveVersion(version: number): string | null {
  if (version === archiveVersion) return null;
  return version > archiveVersion
    ? `This archive was made by a newer Courtline (format ${version}). Update this one first.`
    : `This archive has the old format ${version}, which this Courtline can't read.`;
}
