import { describe, expect, it } from 'vitest';
import { endedSpotText, isSpotHeld, startsNewRegistration } from './held-spot';

const held = { teamId: 1, isLapsed: false, totalCents: 5500, codeId: null };

describe('A held spot', () => {
  it.each([
    ['the same team', held, { teamId: 1, totalCents: 5500 }, false],
    ['the same team with a code', held, { teamId: 1, totalCents: 5500, codeId: 7 }, true],
    ['the same team without its code', { ...held, codeId: 7 }, { teamId: 1, totalCents: 5500 }, true],
    ['the same team at a new price, while held', held, { teamId: 1, totalCents: 6000 }, false],
    ['the same team after it ran out', { ...held, isLapsed: true }, { teamId: 1, totalCents: 5500 }, false],
    ['a new price after it ran out', { ...held, isLapsed: true }, { teamId: 1, totalCents: 6000 }, true],
    ['another team', held, { teamId: 2, totalCents: 5500 }, true],
  ])('with a request for %s', (_, before, requested, isNew) => {
    expect(startsNewRegistration(before, { codeId: null, ...requested })).toBe(isNew);
  });

  it.each([
    ['held', 1, true],
    ['held', 0, false],
    ['expired', 1, false],
    ['cancelled', 1, false],
    ['confirmed', 1, false],
  ])('%s for %i more minutes', (state, minutes, isHeld) => {
    const now = new Date('2027-03-02T12:00:00Z');
    expect(isSpotHeld({ state, expiresAt: new Date(now.getTime() + minutes * 60_000) }, now)).toBe(isHeld);
    expect(isSpotHeld({ state, expiresAt: null }, now)).toBe(false);
  });

  it('explains why it ended, and what happens to the money', () => {
    const ended = { teamName: 'Aces', chosenInstead: null, refundCents: null };
    expect(endedSpotText(ended)).toBe("The spot on Aces is no longer held. You weren't charged.");
    expect(endedSpotText({ ...ended, chosenInstead: 'Lobs', refundCents: 5500 })).toBe(
      "You chose Lobs instead. We're refunding your payment of $55.00 for Aces to your card.",
    );
    expect(endedSpotText({ ...ended, teamName: null })).toMatch(/^The spot on this team/);
  });
});
