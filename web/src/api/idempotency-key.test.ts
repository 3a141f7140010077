import { describe, expect, it } from 'vitest';
import { nextAttempt, settles } from './idempotency-key';
import { errorFromResponse, noAnswer } from './service-error';

describe('the key of an action', () => {
  it('stays while the same action is tried again', () => {
    const first = nextAttempt(null, '{"name":"Metro"}');
    expect(nextAttempt(first, '{"name":"Metro"}').key).toBe(first.key);
  });

  it('changes with what is sent', () => {
    const first = nextAttempt(null, '{"name":"Metro"}');
    expect(nextAttempt(first, '{"name":"Metro 2"}').key).not.toBe(first.key);
  });

  it('changes once the action was answered', () => {
    const first = nextAttempt(null, '{}');
    expect(nextAttempt({ ...first, isSettled: true }, '{}').key).not.toBe(first.key);
  });

  it('is settled by a refusal, not by silence or a breakdown', () => {
    expect(settles(errorFromResponse(409, '', null))).toBe(true);
    expect(settles(errorFromResponse(503, '', null))).toBe(false);
    expect(settles(noAnswer())).toBe(false);
  });
});
