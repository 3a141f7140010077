/** Error codes of PostgreSQL and the driver that mean "try again later". */
const busyCodes = new Set([
  '57014', // statement timeout
  '55P03', // lock timeout
  '40P01', // deadlock
  '40001', // serialization failure, or a replica that had to drop rows which were being read
  '57P01', // server is shutting down
  '57P02',
  '57P03', // server is starting up
  '25006', // read-only, for example a standby or a nearly full disk
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '58030', // I/O error
  '08006',
  '08003',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // no socket: the database is not running
  'ETIMEDOUT',
  'ENOTFOUND', // DNS failure
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
]);

const busySentences =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error|Client was closed/i;

/** Whether a database does not answer now, though the statement is right. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return busyCodes.has(code) || busySentences.test(error.message);
}
