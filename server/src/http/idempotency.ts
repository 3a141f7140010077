import type { Call, Input } from '@courtline/contract/call';
import { sql } from 'kysely';
import type { Db } from '../db/open';
import { claimKey, saveResponse } from '../store/platform/idempotency';
import type { RequestContext } from '../context/request-context';
import { ServiceError, invalid, plain } from '../context/service-error';

type Request = { call: Call; key: string | string[]; input: Input<Call> };

/**
 * For 30 days, the same key returns the same response and has one effect. The key is claimed in the transaction of the
 * effect: a second request waits for the first, and a rejected one leaves no trace. Requests and responses may contain a
 * team's password, so they are stored encrypted with a key from outside the database.
 */
export async function runIdempotent(ctx: RequestContext, request: Request, work: () => Promise<unknown>) {
  const { actor, db, services, now } = ctx;
  if (actor.kind === 'visitor') return work();
  const key = checkKey(request.key);
  // A key belongs to the person at the screen, and to the child if they act for one.
  const memberId = actor.guardianId ?? actor.memberId;
  const requestHash = services.digest(fingerprint(request, actor.guardianId && actor.memberId));
  const stored = await claimKey(db, { memberId, key, requestHash, now });
  if (stored === 'new') {
    const response = await work();
    const sealed =
      response === undefined ? null : services.pins.seal(JSON.stringify(response)).toString('base64');
    await saveResponse(db, { memberId, key, sealed });
    return response;
  }
  if (!stored.isSameRequest) {
    throw plain(422, 'This was already submitted with different details.', 'Idempotency-Key was used before');
  }
  await refuseIfNowForbidden(db, work);
  return stored.sealed === null ? undefined : opened(services, stored.sealed);
}

/** Statuses of a policy: not signed in, not allowed, or hidden from this caller. */
const forbidden = new Set([401, 403, 404]);

/**
 * The stored response may contain data that the caller may no longer see. Runs the use case again and rolls it back: an
 * error of a policy is thrown. Any other error only means that the request was done before, for example because the team is
 * full now.
 */
async function refuseIfNowForbidden(db: Db, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint decide_again`.execute(db);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ServiceError) || forbidden.has(error.status)) throw error;
  }
  await sql`rollback to savepoint decide_again`.execute(db);
}

function opened({ pins }: RequestContext['services'], sealed: string): unknown {
  const text = pins.open(Buffer.from(sealed, 'base64'));
  // Encrypted with an earlier key: the request was done, but its response is lost.
  if (text === null) throw plain(409, 'Already done. Reload to see the latest.');
  return JSON.parse(text);
}

function checkKey(key: string | string[]): string {
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw invalid('Idempotency-Key: must have 8 to 100 letters, digits, - or _');
  }
  return key;
}

function fingerprint({ call, input }: Request, childId: number | undefined): string {
  return JSON.stringify([call.method, call.path, input, ...(childId === undefined ? [] : [childId])]);
}
