import { describe, expect, it } from 'vitest';
import { nextAttempt, hasFinalResponse } from './idempotency-key';
import { errorFromResponse, noResponse } from './service-error';

describe('the idempotency key of an action', () => {
  it('stays the same when the action is retried', () => {
    const first = nextAttempt(null, '{"name":"Metro"}');
    expect(nextAttempt(first, '{"name":"Metro"}').key).toBe(first.key);
  });

  it('changes with the content', () => {
    const first = nextAttempt(null, '{"name":"Metro"}');
    expect(nextAttempt(first, '{"name":"Metro 2"}').key).not.toBe(first.key);
  });

  it('changes after a response', () => {
    const first = nextAttempt(null, '{}');
    expect(nextAttempt({ ...first, isSettled: true }, '{}').key).not.toBe(first.key);
  });

  it('is settled by a rejection, not by a missing response or a server error', () => {
    expect(hasFinalResponse(errorFromResponse(409, '', null))).toBe(true);
    expect(hasFinalResponse(errorFromResponse(503, '', null))).toBe(false);
    expect(hasFinalResponse(noResponse())).toBe(false);
  });
});
