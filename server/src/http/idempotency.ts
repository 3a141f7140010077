import type { Call, Input } from '@courtline/contract/call';
import { sql } from 'kysely';
import type { Db } from '../db/open';
import { claimKey, keepAnswer } from '../store/platform/idempotency';
import type { RequestContext } from '../context/request-context';
import { ServiceError, invalid, plain } from '../context/service-error';

type Request = { call: Call; key: string | string[]; input: Input<Call> };

/**
 * The same key brings the same answer and one effect, for a day. The key is claimed in the transaction of the
 * effect itself: a second request waits for the first, and a refused one leaves no trace. Requests and answers may carry
 * a team's password, so what is kept of them opens with keys from outside the database only.
 */
export async function runIdempotent(ctx: RequestContext, request: Request, work: () => Promise<unknown>) {
  const { actor, db, services, now } = ctx;
  if (actor.kind === 'visitor') return work();
  const key = checkKey(request.key);
  const requestHash = services.digest(fingerprint(request));
  const kept = await claimKey(db, { memberId: actor.memberId, key, requestHash, now });
  if (kept === 'new') {
    const answer = await work();
    const sealed =
      answer === undefined ? null : services.pins.seal(JSON.stringify(answer)).toString('base64');
    await keepAnswer(db, { memberId: actor.memberId, key, sealed });
    return answer;
  }
  if (!kept.isSameRequest) {
    throw plain(422, 'This request was sent before with other contents.', 'Idempotency-Key was used before');
  }
  await refuseIfNowForbidden(db, work);
  return kept.sealed === null ? undefined : opened(services, kept.sealed);
}

/** What a policy answers: sign in, not allowed, or not there for this person. */
const forbidden = new Set([401, 403, 404]);

/**
 * The stored answer may hold what the caller may not see any more. The use case decides again and nothing of it stays: what
 * a policy forbids today is refused. Any other refusal only says that it was done before, such as a team that is full now.
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
  // Sealed with a key that was changed since: it was done, but nobody can say any more how it went.
  if (text === null) throw plain(409, 'This was done before. Load the page again to see how it is now.');
  return JSON.parse(text);
}

function checkKey(key: string | string[]): string {
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw invalid('Idempotency-Key: must have 8 to 100 letters, digits, - or _');
  }
  return key;
}

function fingerprint({ call, input }: Request): string {
  return JSON.stringify([call.method, call.path, input]);
}
