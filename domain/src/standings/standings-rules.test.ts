import { describe, expect, it } from 'vitest';
import { sports, standingsRules } from '../constants';
import { tiedTeamSteps } from './ranking-steps';
import { type Season, fixture, ranksOf, reasonsOf } from './testing/a-season';

const [ants, bees, cats, dogs] = ['Ants', 'Bees', 'Cats', 'Dogs'] as const;

/** Two straight sets for the home or the away team. */
const [homeWin, awayWin, tie] = ['S 6-4 6-4', 'S 4-6 4-6', 'S 6-4 6-4 | S 4-6 4-6'];

describe('the rules', () => {
  /** Ants 2 won 2 lost, Bees 2 won 1 lost, Cats 1 won 0 lost 1 tied, Dogs 0 won 2 lost 1 tied. */
  const season: Season = {
    teams: [dogs, cats, bees, ants],
    fixtures: [
      fixture(ants, 'S 6-0 6-0', dogs),
      fixture(bees, homeWin, ants),
      fixture(ants, 'S 6-0 6-0', bees),
      fixture(bees, homeWin, dogs),
      fixture(cats, homeWin, ants),
      fixture(cats, tie, dogs),
    ],
  };
  const under = (sessionStandingsTypeId: 1 | 2 | 3 | 4, sportTypeId = 1): Season => ({
    ...season,
    session: { sessionStandingsTypeId },
    sportTypeId,
  });

  it('1: win/loss record ranks by wins, then by fewer losses', () => {
    expect(ranksOf(under(standingsRules.record.id))).toEqual(['1 Bees', '2 Ants', '3 Cats', '4 Dogs']);
    expect(reasonsOf(under(standingsRules.record.id))).toEqual([
      'Ahead of Ants on losses, 1 to 2',
      'Ahead of Cats on wins, 2 to 1',
      'Ahead of Dogs on wins, 1 to 0',
      'Behind Cats on wins, 0 to 1',
    ]);
  });

  it('2: % of team matches won does not count a tie as played', () => {
    expect(ranksOf(under(standingsRules.teamMatchesWon.id))).toEqual([
      '1 Cats',
      '2 Bees',
      '3 Ants',
      '4 Dogs',
    ]);
    expect(reasonsOf(under(standingsRules.teamMatchesWon.id)).slice(0, 2)).toEqual([
      'Ahead of Bees on team matches won, 100.0% to 66.7%',
      'Ahead of Ants on team matches won, 66.7% to 50.0%',
    ]);
  });

  it.each([
    [standingsRules.gamesWon, sports.tennis.id, 'games'],
    [standingsRules.pointsWon, sports.pickleball.id, 'points'],
  ])('3, 4: $label ranks by the share of games or points', (rule, sportTypeId, unit) => {
    expect(ranksOf(under(rule.id, sportTypeId))).toEqual(['1 Ants', '2 Cats', '3 Bees', '4 Dogs']);
    expect(reasonsOf(under(rule.id, sportTypeId))[0]).toBe(`Ahead of Cats on ${unit} won, 62.5% to 53.3%`);
  });
});

it('ranks tied teams by the steps that a league has chosen', () => {
  const season: Season = {
    teams: [ants, bees, cats],
    session: { tiedTeamSteps: tiedTeamSteps.national },
    fixtures: [
      fixture(ants, 'S 6-0 6-0 | S 6-0 6-0 | S 6-0 6-0', cats),
      fixture(bees, 'D 6-0 6-0', ants),
      fixture(bees, awayWin, cats),
    ],
  };
  expect(reasonsOf(season)).toEqual([
    'Ahead of Cats on lines won, 3 to 1',
    'Ahead of Bees on head-to-head, 1–0',
    'Behind Cats on head-to-head, 0–1',
  ]);
});
