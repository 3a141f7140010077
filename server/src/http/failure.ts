import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  ServiceError,
  invalid,
  notFound,
  notJson,
  plain,
  tooSlow,
  unavailable,
} from '../context/service-error';

/** PostgreSQL's and the driver's ways of saying "not now". */
const busyCodes = new Set([
  '57014', // statement timeout
  '55P03', // lock timeout
  '40P01', // deadlock that would not resolve
  '40001', // serialization
  '57P01', // the server is going down
  '57P02',
  '57P03', // the server is starting up
  '25006', // read-only, as a standby or a nearly full disk is
  '53100', // the disk is full
  '53200', // no memory
  '53300', // too many connections
  '58030', // the disk fails
  '08006',
  '08003',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // the socket of a database that is not up
  'ETIMEDOUT',
  'ENOTFOUND', // a name server that does not know the database just now
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
]);

const busySentences =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error|Client was closed/i;

/** Refusals go out as they are; everything else is a bug, told to the log and to nobody else. */
export function failure(
  error: FastifyError | ServiceError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const refusal = asRefusal(error);
  if (refusal) return refuse(refusal, reply);
  request.log.error({ err: error }, 'unexpected failure');
  return refuse(
    plain(500, 'Something went wrong on our side. Please try again.', 'Unexpected failure'),
    reply,
  );
}

export function refuse(refusal: ServiceError, reply: FastifyReply) {
  return (
    reply
      .code(refusal.status)
      // An address that cannot be read is refused before the headers of every answer are set.
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...refusal.headers })
      .type('application/json; charset=utf-8')
      .send(refusal.body)
  );
}

function asRefusal(error: FastifyError | ServiceError | Error): ServiceError | null {
  if (error instanceof ServiceError) return error;
  if (isBusy(error)) return unavailable();
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return plain(413, 'This is more than can be sent at once.');
  if (status === 415) return notJson();
  if (status === 404) return notFound();
  if (status === 408) return tooSlow();
  if (status !== undefined && status >= 400 && status < 500) return invalid(error.message);
  return null;
}

function isBusy(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return busyCodes.has(code) || busySentences.test(error.message);
}
