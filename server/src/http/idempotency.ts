import { createHash } from 'node:crypto';
import type { Call, Input } from '@courtline/contract/call';
import { claimKey, keepAnswer } from '../store/idempotency';
import type { Asking } from './asking';
import { invalid, plain } from './refusal';

type Request = { call: Call; key: string | string[]; input: Input<Call> };

/**
 * The same key brings the same answer and one effect, for a day. The key is claimed in the transaction of the
 * effect itself: a second request waits for the first, and a refused one leaves no trace.
 */
export async function answerOnce(asking: Asking, request: Request, work: () => Promise<unknown>) {
  const { actor, db, now } = asking;
  if (actor.kind === 'visitor') return work();
  const key = checkKey(request.key);
  const requestHash = fingerprint(request);
  const kept = await claimKey(db, { memberId: actor.memberId, key, requestHash, now });
  if (kept === 'new') {
    const answer = await work();
    await keepAnswer(db, { memberId: actor.memberId, key, answer });
    return answer;
  }
  if (!kept.isSameRequest) {
    throw plain(422, 'This request was sent before with other contents.', 'Idempotency-Key was used before');
  }
  return kept.answer;
}

function checkKey(key: string | string[]): string {
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw invalid('Idempotency-Key: must have 8 to 100 letters, digits, - or _');
  }
  return key;
}

function fingerprint({ call, input }: Request): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([call.method, call.path, input]))
    .digest();
}
