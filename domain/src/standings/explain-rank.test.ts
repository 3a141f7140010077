import { expect, it } from 'vitest';
import { sessionTypes, sports, standingsRules } from '../constants';
import { explainRank, tieNote, tieStepsText } from './explain-rank';
import type { RankingStepName } from './ranking-steps';
import type { Balance } from './season-record';

const piedmont = { teamId: 2, teamName: 'Piedmont' };
const oakland = { teamId: 3, teamName: 'Oakland' };
const balance = (won: number, lost: number, tied = 0): Balance => ({ won, lost, tied });

const ahead = (step: RankingStepName, own: Balance, theirs: Balance, among = 2) => ({
  levelWith: [],
  comparison: { kind: 'ahead', neighbour: piedmont, step, own, theirs, among } as const,
});

it.each<[RankingStepName, Balance, Balance, string]>([
  ['wins', balance(5, 1), balance(4, 0), 'wins, 5 to 4'],
  ['drawWins', balance(2, 1), balance(1, 1), 'wins, 2 to 1'],
  ['losses', balance(5, 1), balance(5, 2), 'losses, 1 to 2'],
  ['matchPercentage', balance(2, 1), balance(1, 1), 'team matches won, 66.7% to 50.0%'],
  ['wholeMatchDefaults', balance(0, 0), balance(0, 1), 'whole matches defaulted, 0 to 1'],
  ['headToHead', balance(1, 0), balance(0, 1), 'head-to-head, 1–0'],
  ['headToHead', balance(2, 1, 1), balance(1, 2, 1), 'head-to-head, 2–1–1'],
  ['beatAllOthers', balance(1, 0), balance(0, 1), 'head-to-head, 1–0'],
  ['setPercentage', balance(3, 2), balance(5, 5), 'sets won, 60.0% to 50.0%'],
  ['gamePercentage', balance(89, 71), balance(0, 0), 'games won, 55.6% to 0.0%'],
  ['playerMatchPoints', balance(14.5, 0), balance(14, 0), 'match points, 14.5 to 14'],
  ['linesWon', balance(9, 3), balance(8, 4), 'lines won, 9 to 8'],
  ['setsLost', balance(9, 3), balance(8, 4), 'sets lost, 3 to 4'],
  ['gamesLost', balance(9, 3), balance(8, 4), 'games lost, 3 to 4'],
])('explains that %s decided', (step, own, theirs, reason) => {
  expect(explainRank(ahead(step, own, theirs), sports.tennis.id)).toBe(`Ahead of Piedmont on ${reason}`);
});

it('refers to the table of three tied teams', () => {
  expect(explainRank(ahead('headToHead', balance(2, 0), balance(1, 1), 3), sports.tennis.id)).toBe(
    'Ahead of Piedmont on head-to-head among 3 teams, 2–0 to 1–1',
  );
});

it('says that a team beat every tied team', () => {
  const sweep = { ...balance(1, 0), label: 'beat every tied team' };
  const other = { ...balance(0, 0), label: "didn't beat every tied team" };
  expect(explainRank(ahead('beatAllOthers', sweep, other, 4), sports.tennis.id)).toBe(
    'Ahead of Piedmont on head-to-head, beat every tied team',
  );
});

it.each([
  [501, '50.05% to 50.00%'],
  [5_001, '50.005% to 50.000%'],
  [50_001, '50.0005% to 50.0000%'],
  [500_001, '50.00005% to 50.00000%'],
])('shows as many decimals as needed to see that %i are more than half', (won, shares) => {
  const close = ahead('setPercentage', balance(won, won - 1), balance(1, 1));
  expect(explainRank(close, sports.tennis.id)).toBe(`Ahead of Piedmont on sets won, ${shares}`);
});

it('uses games and points in pickleball', () => {
  const [sets, games] = (['setPercentage', 'gamePercentage'] as const).map((step) =>
    explainRank(ahead(step, balance(1, 0), balance(0, 1)), sports.pickleball.id),
  );
  expect(sets).toBe('Ahead of Piedmont on games won, 100.0% to 0.0%');
  expect(games).toBe('Ahead of Piedmont on points won, 100.0% to 0.0%');
});

it('names the teams that share the rank', () => {
  const tied = { levelWith: [piedmont, oakland], comparison: null };
  expect(explainRank(tied, sports.tennis.id)).toBe('Tied with Piedmont and Oakland');
});

it('compares nothing if there is only one team', () => {
  expect(explainRank({ levelWith: [], comparison: null }, sports.tennis.id)).toBe(
    'No other teams to compare',
  );
});

const season = {
  sportTypeId: sports.tennis.id,
  sessionTypeId: sessionTypes.multiRound.id,
  sessionStandingsTypeId: standingsRules.record.id,
};

it.each<[RankingStepName, string | null]>([
  ['wins', null],
  ['losses', null],
  ['headToHead', 'Head-to-head 1–0'],
  ['setPercentage', 'Ahead on sets won'],
  ['gamePercentage', 'Ahead on games won'],
  ['playerMatchPoints', 'Ahead on match points'],
])('notes a team that %s placed: %s', (step, note) => {
  expect(tieNote(ahead(step, balance(1, 0), balance(0, 1)), season)).toBe(note);
});

it('notes no tie where the step is the rule of the session', () => {
  const games = ahead('gamePercentage', balance(3, 1), balance(1, 1));
  expect(tieNote(games, { ...season, sessionStandingsTypeId: standingsRules.gamesWon.id })).toBeNull();
  const reached = ahead('roundReached', balance(3, 1), balance(1, 1));
  expect(tieNote(reached, { ...season, sessionTypeId: sessionTypes.tournament.id })).toBeNull();
  expect(tieNote(reached, season)).not.toBeNull();
});

it('notes the upper one of two tied teams, and those that share a rank', () => {
  const { comparison } = ahead('headToHead', balance(1, 0), balance(0, 1));
  expect(tieNote({ levelWith: [], comparison: { ...comparison, kind: 'behind' } }, season)).toBeNull();
  expect(tieNote({ levelWith: [], comparison: { ...comparison, among: 3 } }, season)).toBe(
    'Ahead on head-to-head',
  );
  expect(tieNote({ levelWith: [piedmont], comparison: null }, season)).toBe('Level with Piedmont');
  expect(tieNote({ levelWith: [piedmont, oakland], comparison: null }, season)).toBe('Level with 2 teams');
});

it('lists the steps for tied teams in words', () => {
  expect(tieStepsText(sports.tennis.id)).toBe(
    'whole matches defaulted, then head-to-head, then sets won, then games won, then match points',
  );
});
