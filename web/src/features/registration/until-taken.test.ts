import type { Registration } from '@courtline/contract/registration';
import { describe, expect, it } from 'vitest';
import { errorFromResponse, noResponse, ServiceError } from '../../api/service-error';
import { isSpotEnded, NotPaid, untilTaken } from './until-taken';

type Reply = Partial<Pick<Registration, 'state' | 'payment' | 'refund'>> | Error;

const paying = { state: 'pending', failure: null, isTest: true, paidAtUtc: null } as const;
const waiting = { state: 'held', payment: paying } as const;
const taken = { state: 'confirmed', payment: { ...paying, state: 'succeeded' } } as const;
const unwell = errorFromResponse(503, 'Service Unavailable', null);

describe('waiting for a paid registration', () => {
  it('ends once the service confirms it', async () => {
    expect(await waitWith([waiting, waiting, taken])).toMatchObject({ state: 'confirmed' });
  });

  it.each([
    ['got no response', noResponse()],
    ['met an unavailable service', unwell],
    ['got a truncated response', new SyntaxError('Unexpected end of JSON input')],
  ])('continues if a request %s', async (_, lost) => {
    expect(await waitWith([lost, waiting, lost, taken])).toMatchObject({ state: 'confirmed' });
  });

  it('says not to pay again if there is no response at all', async () => {
    const thrown = await waitWith([noResponse()]).catch((error: unknown) => error);
    expect(thrown).toHaveProperty('message', expect.stringContaining('No need to pay again'));
    expect(thrown).not.toBeInstanceOf(NotPaid);
  });

  it('reports that the last spot was taken, without asking for another card', async () => {
    const refund = { amount: 45, state: 'pending' } as const;
    const thrown = await waitWith([{ ...waiting, refund }]).catch((error: unknown) => error);
    expect(thrown).toHaveProperty('message', expect.stringContaining('refunding your card'));
    expect(thrown).not.toBeInstanceOf(NotPaid);
  });
});

describe('waiting for a spot that is no longer held', () => {
  it('ends with the error of the service', async () => {
    const sentence = 'You chose Lobs instead.';
    const refusal = new ServiceError({ status: 409, displayMessage: sentence });
    const thrown = await waitWith([waiting, refusal]).catch((error: unknown) => error);
    expect(thrown).toBe(refusal);
    expect(isSpotEnded(thrown)).toBe(true);
  });

  it('ends if the spot expired unpaid', async () => {
    const expired = { ...waiting, state: 'expired', payment: { ...paying, state: 'cancelled' } };
    const thrown = await waitWith([expired as Reply]).catch((error: unknown) => error);
    expect(thrown).toHaveProperty('message', "The spot is no longer held. You weren't charged.");
  });
});

it('a declined card lets another card be tried', async () => {
  const failed = { ...waiting, payment: { ...paying, state: 'failed', failure: 'Your card was declined.' } };
  const thrown = await waitWith([waiting, failed as Reply]).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(NotPaid);
  expect(thrown).toHaveProperty('message', 'Your card was declined.');
});

/** The responses in order; the last one repeats. */
async function waitWith(answers: readonly Reply[]): Promise<Registration> {
  const left = [...answers];
  const ask = async () => {
    const [next] = left.length > 1 ? left.splice(0, 1) : left;
    if (next instanceof Error) throw next;
    return { refund: null, ...next } as Registration;
  };
  return untilTaken(ask, async () => undefined);
}
