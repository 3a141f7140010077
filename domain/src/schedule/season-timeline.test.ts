import { describe, expect, it } from 'vitest';
import { type TimelineRound, seasonTimeline } from './season-timeline';

const dates = {
  teamRegistrationStartDateUtc: '2026-08-01T16:00:00Z',
  teamRegistrationEndDateUtc: '2026-09-11T16:00:00Z',
  startDateUtc: '2026-09-27T13:00:00Z',
  endDateUtc: '2026-12-06T22:00:00Z',
};

/** Rounds a week apart; '4/4' means that all four matches are played. */
function rounds(...counts: string[]): TimelineRound[] {
  return counts.map((count, index) => {
    const [playedCount = 0, matchCount = 0] = count.split('/').map(Number);
    const firstMatchUtc = new Date(Date.UTC(2026, 9, 4 + index * 7, 13)).toISOString();
    return { number: index + 1, name: `Round ${index + 1}`, firstMatchUtc, matchCount, playedCount };
  });
}

const at = (day: string) => seasonTimeline(dates, [], new Date(day));

describe('The timeline of a season', () => {
  it.each([
    [['0/4', '0/4'], ['next', 'ahead'], 1],
    [['4/4', '0/4', '0/4'], ['played', 'next', 'ahead'], 2],
    [['4/4', '2/4', '0/4'], ['played', 'next', 'ahead'], 2],
    [['4/4', '4/4'], ['played', 'played'], null],
    [['3/4', '4/4', '0/4'], ['ahead', 'played', 'next'], 3],
    [['3/4', '4/4'], ['next', 'played'], 1],
    [['4/4', '0/0', '0/4'], ['played', 'ahead', 'next'], 3],
    [[], [], null],
  ])('of %j is %j, and round %s is next', (counts, states, next) => {
    const line = seasonTimeline(dates, rounds(...counts), new Date('2026-10-20T00:00:00Z'));
    expect(line.rounds.map(({ state }) => state)).toEqual(states);
    expect(line.next?.number ?? null).toBe(next);
  });

  it('counts what is played', () => {
    const line = seasonTimeline(dates, rounds('4/4', '2/4', '0/4'), new Date());
    expect([line.playedRounds, line.playedMatches, line.matches]).toEqual([1, 6, 12]);
  });

  it.each([
    ['2026-07-31T00:00:00Z', null],
    ['2026-08-01T16:00:00Z', 0],
    ['2026-08-29T14:30:00Z', 0.123],
    ['2026-09-27T13:00:00Z', 0.25],
    ['2026-11-01T05:30:00Z', 0.62],
    ['2026-12-06T22:00:00Z', 1],
    ['2026-12-07T00:00:00Z', null],
  ])('has %s at %s of the line', (day, share) => {
    const { today } = at(day);
    expect(today === null ? null : Math.round(today * 1000) / 1000).toBe(share);
  });

  it('keeps registration in the first quarter, before the season', () => {
    const { registration } = at('2026-08-01T16:00:00Z');
    expect(registration.from).toBe(0);
    expect(registration.to).toBeCloseTo(0.18, 1);
    const late = { ...dates, teamRegistrationEndDateUtc: '2026-11-01T00:00:00Z' };
    expect(seasonTimeline(late, [], new Date()).registration.to).toBeLessThan(0.25);
  });

  it('draws rounds of one day, undated rounds and many rounds side by side within the line', () => {
    const sameDay = rounds('0/1', '0/1', '0/1').map((round) => ({
      ...round,
      firstMatchUtc: dates.endDateUtc,
    }));
    const undated = rounds('0/1', '0/1', '0/1').map((round) => ({ ...round, firstMatchUtc: null }));
    const many = rounds(...Array.from({ length: 63 }, () => '0/1')).map((round) => ({
      ...round,
      firstMatchUtc: dates.startDateUtc,
    }));
    for (const list of [sameDay, undated, many]) {
      const places = seasonTimeline(dates, list, new Date()).rounds.map((round) => round.at);
      const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThan(0.008);
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0.25);
      expect(Math.max(...places)).toBeLessThan(1);
    }
  });

  it('names the months that have room', () => {
    const names = at('2026-10-01T00:00:00Z').months.map(({ utc }) => utc.slice(0, 7));
    expect(names).toEqual(['2026-08', '2026-09', '2026-10', '2026-11', '2026-12']);
    expect(at('2026-10-01T00:00:00Z').months[0]?.at).toBe(0);
  });

  it('of a session without registration or length still has an order', () => {
    const day = '2026-10-01T00:00:00Z';
    const short = {
      teamRegistrationStartDateUtc: day,
      teamRegistrationEndDateUtc: day,
      startDateUtc: day,
      endDateUtc: day,
    };
    const line = seasonTimeline(short, rounds('0/1', '0/1'), new Date(day));
    expect(line.rounds.every(({ at: place }) => place > 0.25 && place < 1)).toBe(true);
    expect(line.today).toBe(1);
  });
});
