import { expect, it } from 'vitest';
import type { Asker } from './asker';
import { sightOfPeople } from './junior';
import { canEditSide } from './lineup';
import { canConfirmPlayer, organizesAnything } from './organizer';
import { canEndLoginSession, canSeeRegistration, maskEmail, maskPhone, shortLastName } from './privacy';
import { canSetAvailability } from './roster';
import { canClearLine, canPostResult, canPostScores, sidesCleared } from './score';
import { canChangeTeamMatch, canEditTeamMatch, captainMatchFields } from './team-match';
import { here, memberIdOf, people } from './testing/people';

const { V, P, T1, C1, C2, CO, CX, LO, A, R } = people;
const match = { ...here, position1TeamId: 1, position2TeamId: 2 };

const ofTeam = (teamId: number) => ({ teamId, memberId: 999 });
const empty = { hasResult: false, players: [], hiddenSides: [] };
const homeSet = { ...empty, players: [ofTeam(1)] };
const awaySet = { ...empty, players: [ofTeam(2)] };
const scored = { ...empty, hasResult: true };
const bothHidden = { hiddenSides: [1, 2] } as const;

it.each([
  ['a captain', C1, 'with own players', { ...homeSet, ...bothHidden }, true],
  ['a captain', C1, 'with players of the other team only', awaySet, false],
  ['a captain', C1, 'with a result', { ...scored, ...bothHidden }, true],
  ['a captain', C1, 'with nothing', empty, false],
  ['an organizer', CO, 'with a result', scored, true],
  ['an organizer', CO, 'with players whom everybody sees', awaySet, true],
  ['an organizer', CO, 'with players on the side that is a secret', { ...homeSet, hiddenSides: [1] }, false],
  ['an organizer', CO, 'with players on the side that is none', { ...awaySet, hiddenSides: [1] }, true],
  ['an organizer', CO, 'with nothing', empty, false],
  ['an admin', A, 'with players who are a secret', { ...homeSet, ...bothHidden }, false],
  ['a player', T1, 'with a result', scored, false],
] as const)('$0 may clear a line $2: $4', (...row) => {
  const [, asker, , line, can] = row;
  expect(canClearLine(asker, match, line)).toBe(can);
});

it("removes the caller's own players with a cleared line, and for an organizer all visible ones", () => {
  expect(sidesCleared(C1, match, { ...empty, ...bothHidden })).toEqual([1]);
  expect(sidesCleared(C2, match, empty)).toEqual([2]);
  expect(sidesCleared(CO, match, empty)).toEqual([1, 2]);
  expect(sidesCleared(CO, match, { ...empty, hiddenSides: [2] })).toEqual([1]);
  expect(sidesCleared(CO, match, { ...scored, ...bothHidden })).toEqual([1, 2]);
  expect(sidesCleared(P, match, scored)).toEqual([]);
});

const lineOf = (memberId: number) => ({ players: [{ teamId: 1, memberId }] });

it('lets players post their own line, but not after leaving the team', () => {
  expect(canPostResult(T1, match, lineOf(memberIdOf('T1')))).toBe(true);
  expect(canPostResult(T1, match, lineOf(999))).toBe(false);
  expect(canPostResult(R, match, lineOf(memberIdOf('R')))).toBe(false);
});

it('offers posting to everyone who may post at least one line', () => {
  const lines = [lineOf(999), lineOf(memberIdOf('T1'))];
  expect([C2, CO, T1].map((asker) => canPostScores(asker, match, lines))).toEqual([true, true, true]);
  expect([V, P, R].map((asker) => canPostScores(asker, match, lines))).toEqual([false, false, false]);
});

it('offers no posting in a bye, which has no lines', () => {
  expect([C1, CO, LO, A].map((asker) => canPostScores(asker, match, []))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('lets captains change date and location of a match, and organizers also its teams', () => {
  expect(captainMatchFields).toEqual(['matchDate', 'location', 'description']);
  const changes = [captainMatchFields, ['position1TeamId'], ['matchDate', 'position2TeamId']] as const;
  const mayChange = (asker: Asker) => changes.map((fields) => canChangeTeamMatch(asker, match, fields));
  expect([C1, C2].map(mayChange)).toEqual([
    [true, false, false],
    [true, false, false],
  ]);
  expect(mayChange(CO)).toEqual([true, true, true]);
  expect(mayChange(T1)).toEqual([false, false, false]);
});

it('finds no captain in an empty slot of a draw', () => {
  const open = { ...here, position1TeamId: null, position2TeamId: null };
  expect(canEditTeamMatch(C1, open)).toBe(false);
  expect(canEditTeamMatch(CO, open)).toBe(true);
});

it('sets the availability of a player of two teams only where they still play', () => {
  const own = [1, 2].map((teamId) => ({ teamId, memberId: memberIdOf('T1') }));
  expect(canSetAvailability(T1, here, own)).toBe(false);
  expect(canSetAvailability({ ...T1, rosteredOn: [1, 2] }, here, own)).toBe(true);
});

it('lets an organizer correct a lineup once it is public', () => {
  const side = { ...here, teamId: 1, statusId: 2 as const, opensAt: '2026-11-12T23:30:00Z' };
  expect(canEditSide(CO, side, new Date('2026-11-12T23:29:00Z'))).toBe(false);
  expect(canEditSide(CO, side, new Date('2026-11-12T23:30:00Z'))).toBe(true);
});

it('shows members their own registration and log-ins', () => {
  const own = { ...here, memberId: memberIdOf('P') };
  expect([canSeeRegistration(P.actor, own), canEndLoginSession(P.actor, own)]).toEqual([true, true]);
  expect([canSeeRegistration(R.actor, own), canEndLoginSession(R.actor, own)]).toEqual([false, false]);
});

it.each([
  ['adult team tennis', 1, true],
  ['junior team tennis', 3, false],
  ['junior team pickleball', 7, false],
  ['other tennis', 5, true],
])('shows strangers full names of adults in %s (%i): %s', (_, leagueTypeId, shown) => {
  const listedIn = { ...here, leagueTypeId, readerPlaysHere: false };
  const adult = { memberId: 999, lastName: 'Old', birthDate: '1980-03-04', playsAmongJuniors: false };
  for (const { actor } of [V, P, CX]) {
    expect(sightOfPeople(actor, listedIn, new Date()).seesWhole(adult)).toBe(shown);
  }
});

it.each([
  ['(555) 010-9923', '***-***-23'],
  ['7', '***-***-7'],
])('masks the number %s as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

it('masks an address and shortens a name', () => {
  expect(maskEmail('olga@league.example')).toBe('o***@***');
  expect(shortLastName('Okafor')).toBe('O.');
  expect(shortLastName('')).toBe('');
});

it('recognizes members who organize anything', () => {
  expect([CO, LO, A].map(({ actor }) => organizesAnything(actor))).toEqual([true, true, true]);
  expect([V, P, C1].map(({ actor }) => organizesAnything(actor))).toEqual([false, false, false]);
});

it('lets organizers confirm players who played for them and elsewhere', () => {
  const playedInBoth = { leagueIds: [2, 1], conferenceIds: [20, 10], isJunior: false };
  const playedElsewhere = { leagueIds: [2], conferenceIds: [20], isJunior: false };
  expect([CO, LO].map(({ actor }) => canConfirmPlayer(actor, playedInBoth))).toEqual([true, true]);
  expect([CX, V].map(({ actor }) => canConfirmPlayer(actor, playedInBoth))).toEqual([false, false]);
  expect([CO, LO].map(({ actor }) => canConfirmPlayer(actor, playedElsewhere))).toEqual([false, false]);
});
