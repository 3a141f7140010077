import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isBusy } from '../db/busy-error';
import {
  ServiceError,
  invalid,
  notFound,
  notJson,
  plain,
  tooSlow,
  unavailable,
} from '../context/service-error';

/** A ServiceError is sent as it is; everything else is a bug, which is logged but not shown to the client. */
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
      // A malformed URL is rejected before the common headers are set.
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...refusal.headers })
      .type('application/json; charset=utf-8')
      .send(refusal.body)
  );
}

function asRefusal(error: FastifyError | ServiceError | Error): ServiceError | null {
  if (error instanceof ServiceError) return error;
  if (isBusy(error)) return unavailable();
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return plain(413, 'This is too large to send at once.');
  if (status === 415) return notJson();
  if (status === 404) return notFound();
  if (status === 408) return tooSlow();
  if (status !== undefined && status >= 400 && status < 500) return invalid(error.message);
  return null;
}
