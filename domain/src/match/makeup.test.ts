import { describe, expect, it } from 'vitest';
import { checkSlots, isMakeupOverdue, makeupDueAt } from './makeup';
import { type CandidatePlayer, suggestTimes } from './suggest-times';

const now = new Date('2026-11-18T12:00:00Z');
const at = (playAt: string) => ({ playAt });

describe('Proposed times', () => {
  it.each([
    ['none', [], 'Propose at least one time.'],
    ['one', [at('2026-11-21T16:30:00Z')], null],
    ['past ones', [at('2026-11-18T12:00:00Z')], 'Propose times that are still to come.'],
    ['far ones', [at('2027-03-01T12:00:00Z')], 'Propose times within 60 days.'],
    ['equal ones', [at('2026-11-21T16:30:00Z'), at('2026-11-21T16:30:00.000Z')], 'Propose different times.'],
    ['four', [1, 2, 3, 4].map((day) => at(`2026-11-2${day}T16:30:00Z`)), 'Propose up to 3 times.'],
  ])('%s', (_, slots, expected) => {
    expect(checkSlots(slots, now)).toBe(expected);
  });

  it('are due as long after the postponement as the session says', () => {
    expect(makeupDueAt('2026-11-10T12:00:00Z', 0)).toBeNull();
    expect(makeupDueAt('2026-11-10T12:00:00Z', 14)).toBe('2026-11-24T12:00:00Z');
    expect(isMakeupOverdue('2026-11-10T12:00:00Z', 8, now)).toBe(true);
    expect(isMakeupOverdue('2026-11-10T12:00:00Z', 9, now)).toBe(false);
    expect(isMakeupOverdue('2020-01-01T12:00:00Z', 0, now)).toBe(false);
  });
});

const park = {
  id: 1,
  latitude: 33.785,
  longitude: -84.373,
  timeZone: 'America/New_York',
  matchesAt: [] as string[],
};
const player = (teamMemberId: number, more: Partial<CandidatePlayer> = {}): CandidatePlayer => ({
  teamMemberId,
  absences: [],
  matchesAt: [],
  ...more,
});
const facts = {
  now,
  originalDate: '2026-11-18T23:30:00Z',
  until: null,
  places: [park],
  players: [player(1)],
};

describe('Suggested times', () => {
  it('are three days in daylight where no match was ever played after dark', () => {
    const times = suggestTimes(facts).map(({ playAt }) => playAt);
    expect(times).toEqual(['2026-11-21T14:00:00Z', '2026-11-22T14:00:00Z', '2026-11-28T14:00:00Z']);
    expect(suggestTimes(facts)[0]?.sunset).toMatch(/^2026-11-21T22:3/);
  });

  it('are evenings too where the courts have lights', () => {
    const lit = { ...park, matchesAt: ['2026-11-11T23:30:00Z'] };
    const [first] = suggestTimes({ ...facts, places: [lit] });
    expect(first?.playAt).toBe('2026-11-19T23:30:00Z');
  });

  it('leave out days on which a player is away, if there are others', () => {
    const away = player(1, { absences: [{ startsOn: '2026-11-20', endsOn: '2026-11-21' }] });
    const [first] = suggestTimes({ ...facts, players: [away] });
    expect(first).toMatchObject({ playAt: '2026-11-22T14:00:00Z', freeCount: 1 });
  });

  it('say who is away or plays another match', () => {
    const away = player(1, { absences: [{ startsOn: '2026-11-01', endsOn: '2026-12-31' }] });
    const busy = player(2, { matchesAt: ['2026-11-21T14:00:00Z'] });
    const times = suggestTimes({ ...facts, players: [away, busy, player(3)] });
    expect(times[0]?.playAt).not.toBe('2026-11-21T14:00:00Z');
    expect(times[0]?.players.map(({ state }) => state)).toEqual(['away', 'free', 'free']);
    expect(times.every(({ freeCount }) => freeCount === 2)).toBe(true);
  });

  it('avoid a place where others play, and end with the deadline', () => {
    const full = { ...park, matchesAt: ['2026-11-21T14:00:00Z', '2026-11-21T15:00:00Z'] };
    expect(suggestTimes({ ...facts, places: [full], until: '2026-11-21T17:00:00Z' })).toEqual([]);
    const times = suggestTimes({ ...facts, until: '2026-11-22T00:00:00Z' });
    expect(times.map(({ playAt }) => playAt)).toEqual(['2026-11-21T14:00:00Z']);
  });
});
