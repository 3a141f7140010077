import type { Registration } from '@courtline/contract/registration';
import { describe, expect, it } from 'vitest';
import { errorFromResponse, noAnswer, ServiceError } from '../../api/service-error';
import { isSpotEnded, NotPaid, untilTaken } from './until-taken';

type Told = Partial<Pick<Registration, 'state' | 'payment' | 'refund'>> | Error;

const paying = { state: 'pending', failure: null, isTest: true, paidAtUtc: null } as const;
const waiting = { state: 'held', payment: paying } as const;
const taken = { state: 'confirmed', payment: { ...paying, state: 'succeeded' } } as const;
const unwell = errorFromResponse(503, 'Service Unavailable', null);

describe('whoever has paid', () => {
  it('is registered once the service says so', async () => {
    expect(await told([waiting, waiting, taken])).toMatchObject({ state: 'confirmed' });
  });

  it.each([
    ['got no answer', noAnswer()],
    ['met a service that was not well', unwell],
    ['lost the rest of an answer', new SyntaxError('Unexpected end of JSON input')],
  ])('is registered also where a question %s', async (_, lost) => {
    expect(await told([lost, waiting, lost, taken])).toMatchObject({ state: 'confirmed' });
  });

  it('need not pay again where nobody answers at all', async () => {
    const trouble = await told([noAnswer()]).catch((error: unknown) => error);
    expect(trouble).toHaveProperty('message', expect.stringContaining('no need to pay again'));
    expect(trouble).not.toBeInstanceOf(NotPaid);
  });

  it('hears that the last place was gone, and needs no other card', async () => {
    const refund = { amount: 45, state: 'pending' } as const;
    const trouble = await told([{ ...waiting, refund }]).catch((error: unknown) => error);
    expect(trouble).toHaveProperty('message', expect.stringContaining('goes back to your card'));
    expect(trouble).not.toBeInstanceOf(NotPaid);
  });
});

describe('A spot that is no longer held', () => {
  it('ends the waiting with what the service says', async () => {
    const sentence = 'You chose Lobs instead.';
    const refusal = new ServiceError({ status: 409, displayMessage: sentence });
    const trouble = await told([waiting, refusal]).catch((error: unknown) => error);
    expect(trouble).toBe(refusal);
    expect(isSpotEnded(trouble)).toBe(true);
  });

  it('that ran out unpaid is not waited for', async () => {
    const expired = { ...waiting, state: 'expired', payment: { ...paying, state: 'cancelled' } };
    const trouble = await told([expired as Told]).catch((error: unknown) => error);
    expect(trouble).toHaveProperty('message', 'Your spot is no longer held, and nothing was charged.');
  });
});

it('a card that failed after all leaves the place open for another', async () => {
  const failed = { ...waiting, payment: { ...paying, state: 'failed', failure: 'Your card was declined.' } };
  const trouble = await told([waiting, failed as Told]).catch((error: unknown) => error);
  expect(trouble).toBeInstanceOf(NotPaid);
  expect(trouble).toHaveProperty('message', 'Your card was declined.');
});

/** The answers in their order; the last one stays. */
async function told(answers: readonly Told[]): Promise<Registration> {
  const left = [...answers];
  const ask = async () => {
    const [next] = left.length > 1 ? left.splice(0, 1) : left;
    if (next instanceof Error) throw next;
    return { refund: null, ...next } as Registration;
  };
  return untilTaken(ask, async () => undefined);
}
