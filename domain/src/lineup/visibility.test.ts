import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MatchLineups, lineupNotice, lineupSummary } from './lineup-summary';
import { type LineupStatusId, type Relation, canSeeSide, relationTo, sightOf } from './visibility';

const opensAt = '2026-11-12T23:30:00Z';
const before = new Date('2026-11-12T23:29:59Z');
const after = new Date('2026-11-12T23:30:00Z');

it.each([
  ['unlocked', 1, true, false, false],
  ['locked', 2, true, true, false],
  ['published', 3, true, true, true],
] as const)('before the match, %s (%i): visible to captains %s, to the team %s, to everyone %s', (...row) => {
  const [, statusId, captain, member, outsider] = row;
  expect(canSeeSide('captain', { statusId, opensAt }, before)).toBe(captain);
  expect(canSeeSide('member', { statusId, opensAt }, before)).toBe(member);
  expect(canSeeSide('outsider', { statusId, opensAt }, before)).toBe(outsider);
});

const relation = fc.constantFrom<Relation>('captain', 'member', 'outsider');
const status = fc.constantFrom<LineupStatusId>(1, 2, 3);

it('shows every lineup to everyone once it opens', () => {
  fc.assert(
    fc.property(relation, status, (viewer, statusId) => {
      expect(canSeeSide(viewer, { statusId, opensAt }, after)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

it('hides a lineup without an opening time until it is published', () => {
  expect(canSeeSide('outsider', { statusId: 2, opensAt: null }, after)).toBe(false);
});

const stranger = {
  isCaptain: false,
  isSavedForCaptain: true,
  isMember: false,
  isSavedSinceJoined: true,
};

it.each([
  ['a captain', { isCaptain: true }, 'captain'],
  ['a captain appointed since it was saved', { isCaptain: true, isSavedForCaptain: false }, 'outsider'],
  ['a player', { isMember: true }, 'member'],
  ['a player who joined since it was saved', { isMember: true, isSavedSinceJoined: false }, 'outsider'],
  [
    'a captain who joined the roster as well since it was saved',
    { isCaptain: true, isSavedForCaptain: false, isMember: true, isSavedSinceJoined: false },
    'outsider',
  ],
  [
    'a captain appointed since it was saved who played before',
    { isCaptain: true, isSavedForCaptain: false, isMember: true },
    'member',
  ],
  ['an organizer of the session', {}, 'outsider'],
] as const)('%s with %o has the relation: %s', (_, viewer, expected) => {
  expect(sightOf({ ...stranger, ...viewer })).toBe(expected);
});

it('never hides a lineup again in a later status', () => {
  fc.assert(
    fc.property(relation, status, status, (viewer, one, other) => {
      const [lower, higher] = one < other ? [one, other] : [other, one];
      const isSeen = (statusId: LineupStatusId, now: Date) => canSeeSide(viewer, { statusId, opensAt }, now);
      expect(!isSeen(lower, before) || isSeen(higher, before)).toBe(true);
      expect(!isSeen(lower, before) || isSeen(lower, after)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('never shows an outsider what the team cannot see, nor the team what its captain cannot', () => {
  fc.assert(
    fc.property(status, fc.boolean(), (statusId, isOver) => {
      const isSeenBy = (viewer: Relation) =>
        canSeeSide(viewer, { statusId, opensAt }, isOver ? after : before);
      expect(!isSeenBy('outsider') || isSeenBy('member')).toBe(true);
      expect(!isSeenBy('member') || isSeenBy('captain')).toBe(true);
    }),
    { numRuns: 30 },
  );
});

it.each([
  [[1], [1], 'captain'],
  [[], [1], 'member'],
  [[2], [2], 'outsider'],
] as const)(
  'a captain of %o who plays for %o has the relation to team 1: %s',
  (captainOf, rosteredOn, expected) => {
    expect(relationTo(1, { captainOf, rosteredOn })).toBe(expected);
  },
);

function match(first: Side, second: Side, change: Partial<MatchLineups> = {}): MatchLineups {
  const sides = [sideOf(first), sideOf(second)] as const;
  return { numberOfLines: 5, hasPostedScores: false, sides, ...change };
}

type Side = [Relation, LineupStatusId, number];

function sideOf([relation, statusId, numberOfSetLines]: Side) {
  return { relation, statusId, opensAt, numberOfSetLines };
}

it.each<[string, Side, Side, LineupStatusId, number, boolean]>([
  ['the captain of an unlocked team', ['captain', 1, 3], ['outsider', 1, 5], 1, 3, true],
  ['a member of an unlocked team', ['member', 1, 3], ['outsider', 1, 5], 1, 0, false],
  ['a member of a locked team', ['outsider', 1, 4], ['member', 2, 5], 2, 5, true],
  ['a member of an unlocked team against a published one', ['member', 1, 3], ['outsider', 3, 5], 1, 0, true],
  ['an outsider before publishing', ['outsider', 2, 5], ['outsider', 1, 2], 1, 0, false],
  ['an outsider while one is published', ['outsider', 3, 5], ['outsider', 2, 5], 1, 0, true],
  ['an outsider when both are published', ['outsider', 3, 5], ['outsider', 3, 5], 3, 5, true],
  ['a captain of one team who plays for the other', ['member', 2, 5], ['captain', 1, 4], 1, 4, true],
])('summarizes for $0: status $3 with $4 lines set, visible: $5', (...row) => {
  const [, first, second, statusId, numberOfSetLines, canViewLineups] = row;
  const summary = lineupSummary(match(first, second), before);
  expect(summary).toMatchObject({ statusId, numberOfSetLines, canViewLineups, numberOfLines: 5 });
});

it.each<[Relation, Relation, boolean]>([
  ['captain', 'outsider', true],
  ['member', 'captain', true],
  ['member', 'outsider', false],
  ['outsider', 'outsider', false],
])('a viewer who is %s to one team and %s to the other is a captain: %s', (first, second, isCaptain) => {
  const summary = lineupSummary(match([first, 1, 5], [second, 1, 5]), before);
  expect(summary.isTeamCaptain).toBe(isCaptain);
});

it('shows everything to an outsider once the lineup opens', () => {
  const summary = lineupSummary(match(['outsider', 1, 4], ['outsider', 2, 5]), after);
  expect(summary).toMatchObject({ statusId: 1, numberOfSetLines: 4, canViewLineups: true });
});

it('shows a viewer nothing that depends on a hidden lineup', () => {
  const hidden = fc.tuple(fc.constantFrom<LineupStatusId>(1, 2), fc.integer({ min: 0, max: 5 }));
  fc.assert(
    fc.property(hidden, hidden, relation, ([oneStatus, oneSet], [otherStatus, otherSet], viewer) => {
      const own: Side = [viewer, 3, 5];
      const one = lineupSummary(match(own, ['outsider', oneStatus, oneSet]), before);
      const other = lineupSummary(match(own, ['outsider', otherStatus, otherSet]), before);
      expect(one).toEqual(other);
    }),
    { numRuns: 60 },
  );
});

it.each<[string, MatchLineups, string | null]>([
  ['hidden', match(['outsider', 1, 0], ['outsider', 1, 0]), 'Lines have not been published'],
  ['published', match(['outsider', 3, 5], ['outsider', 3, 5]), null],
  ['scored', match(['outsider', 1, 5], ['outsider', 1, 5], { hasPostedScores: true }), null],
])('announces lines that are $0 as: $2', (_, lineups, notice) => {
  expect(lineupNotice(lineupSummary(lineups, before))).toBe(notice);
});
