import { describe, expect, it } from 'vitest';
import {
  type Seal,
  type SealState,
  areBothReady,
  areLinesComplete,
  canOpenBoth,
  checkFilling,
  checkSealStep,
  checkSealedEmptying,
  checkSealedSave,
  exchangeDeadline,
  sealState,
  sealText,
} from './sealed-exchange';

const now = new Date('2026-11-18T12:00:00Z');
const agreed = (matchDate: string | null) => ({ matchDate, isDatePending: false, opensNotBefore: null });
const noon = agreed('2026-11-18T12:30:00Z');

describe('The deadline of an exchange', () => {
  it('is that many minutes before the match', () => {
    expect(exchangeDeadline([noon, noon], 30)).toBe(now.toISOString());
    expect(exchangeDeadline([noon, noon], 0)).toBe('2026-11-18T12:30:00.000Z');
  });

  it('does not exist without a date, or without a second team', () => {
    expect(exchangeDeadline([agreed(null), agreed(null)], 30)).toBeNull();
    expect(exchangeDeadline([noon], 30)).toBeNull();
  });

  it('is not brought forward by a date that one side has not agreed to', () => {
    const moved = { matchDate: '2026-11-10T12:00:00Z', isDatePending: true };
    const pending = { ...moved, opensNotBefore: '2026-11-20T12:00:00Z' };
    expect(exchangeDeadline([agreed(moved.matchDate), pending], 60)).toBe('2026-11-20T11:00:00.000Z');
    expect(exchangeDeadline([agreed(moved.matchDate), { ...moved, opensNotBefore: null }], 60)).toBeNull();
  });
});

const none: Seal = { sealedAt: null, isSealComplete: false, openedAt: null };
const sealed: Seal = { sealedAt: '2026-11-18T11:00:00Z', isSealComplete: true, openedAt: null };
const incomplete: Seal = { ...sealed, isSealComplete: false };
const opened: Seal = { ...sealed, openedAt: '2026-11-18T11:30:00Z' };

it.each<[string, Seal, string | null, SealState]>([
  ['before the deadline', none, '2026-11-18T12:00:01Z', 'open'],
  ['without a deadline', none, null, 'open'],
  ['at the deadline', none, '2026-11-18T12:00:00Z', 'due'],
  ['sealed', sealed, null, 'sealed'],
  ['sealed with open spots', incomplete, '2026-11-18T11:00:00Z', 'incomplete'],
  ['opened', opened, '2026-11-18T11:00:00Z', 'opened'],
])('a side %s is %#', (_, seal, deadline, state) => {
  expect(sealState(seal, deadline, now)).toBe(state);
});

it('opens both only when both are sealed and complete', () => {
  expect(areBothReady([sealed, sealed])).toBe(true);
  for (const pair of [[sealed], [sealed, none], [sealed, incomplete], [incomplete, incomplete]])
    expect(areBothReady(pair)).toBe(false);
});

it('lets an organizer open both only if one is incomplete after the deadline', () => {
  expect(canOpenBoth(['sealed', 'incomplete'])).toBe(true);
  expect(canOpenBoth(['incomplete', 'incomplete'])).toBe(true);
  for (const states of [
    ['sealed', 'open'],
    ['sealed', 'due'],
    ['opened', 'opened'],
    ['incomplete', 'open'],
  ] as const)
    expect(canOpenBoth(states)).toBe(false);
});

it.each<[SealState, string | null, string | null]>([
  ['open', null, null],
  ['due', null, 'The deadline has passed: lineups are sealed as they stand'],
  ['sealed', 'a reason', 'To make changes, unseal this lineup'],
  ['incomplete', null, null],
  ['opened', null, 'Enter a reason: both teams see that the lineup changed after it was opened'],
  ['opened', 'Ann is ill', null],
])('saving a lineup that is %s with reason %j: %s', (state, reason, sentence) => {
  expect(checkSealedSave(state, reason)).toBe(sentence);
});

it('empties a line only before sealing', () => {
  expect(checkSealedEmptying('open')).toBeNull();
  for (const state of ['due', 'sealed', 'incomplete', 'opened'] as const)
    expect(checkSealedEmptying(state)).not.toBeNull();
});

const seat = (lineId: number, playerId: number, slot: 1 | 2 = 1) => ({ lineId, slot, playerId });

it('fills open spots after the deadline, and leaves the others', () => {
  const before = [seat(1, 11), seat(3, 13)];
  expect(checkFilling(before, [seat(1, 11), seat(2, 12), seat(3, 13)])).toBeNull();
  for (const after of [
    [seat(1, 11)],
    [seat(1, 12), seat(3, 13)],
    [seat(1, 13), seat(3, 11)],
    [seat(1, 11, 2), seat(3, 13)],
  ])
    expect(checkFilling(before, after)).toMatch(/^The deadline has passed: fill/);
});

const [unlocked, locked, published] = [1, 2, 3] as const;
const full = { numberOfSetLines: 3, numberOfLines: 3, isPastDeadline: false };

it.each([
  ['open', locked, full, null],
  [
    'open',
    locked,
    { ...full, numberOfSetLines: 2 },
    'Every line must be set before the lineup can be sealed',
  ],
  ['open', published, full, 'Both lineups open by themselves as soon as both are sealed'],
  ['sealed', published, full, 'Both lineups open by themselves as soon as both are sealed'],
  ['sealed', unlocked, full, null],
  [
    'sealed',
    unlocked,
    { ...full, isPastDeadline: true },
    "The deadline has passed, so this lineup can't be unsealed",
  ],
  [
    'incomplete',
    unlocked,
    { ...full, isPastDeadline: true },
    "The deadline has passed, so this lineup can't be unsealed",
  ],
  [
    'due',
    locked,
    { ...full, isPastDeadline: true },
    'The deadline has passed: lineups are sealed as they stand',
  ],
  ['opened', locked, full, 'Both lineups are open and stay open'],
  ['opened', unlocked, full, 'Both lineups are open and stay open'],
] as const)('from %s to status %i with %o: %s', (state, to, lineup, sentence) => {
  expect(checkSealStep({ ...lineup, state }, to)).toBe(sentence);
});

it('writes a lineup as a text without names, line by line', () => {
  const text = sealText({
    teamMatchId: 4,
    teamId: 7,
    lines: [
      { matchTypeId: 2, lineupPosition: 1, playerIds: [12, 13] },
      { matchTypeId: 1, lineupPosition: 2, playerIds: [] },
      { matchTypeId: 1, lineupPosition: 1, playerIds: [11] },
    ],
    alternateIds: [],
    salt: 'cafe',
  });
  expect(text).toBe(
    'Courtline lineup\nMatch 4\nTeam 7\nSingles 1: player 11\nSingles 2: none\nDoubles 1: player 12, player 13\nAlternates: none\nSalt: cafe\n',
  );
});

it('knows a complete lineup', () => {
  const doubles = { matchTypeId: 2, lineupPosition: 1 };
  expect(areLinesComplete([{ ...doubles, playerIds: [1, 2] }])).toBe(true);
  expect(areLinesComplete([{ ...doubles, playerIds: [1] }])).toBe(false);
});
