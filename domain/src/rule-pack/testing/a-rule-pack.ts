import type { PackStandings, RulePack } from '../rule-pack';

/** The points and outcomes of the standard rules, and three league points for a win. */
export function aRulePack(standings: Partial<PackStandings> = {}): RulePack {
  return {
    id: 'three-for-a-win',
    version: 1,
    name: 'Three for a win',
    sportTypeId: null,
    formats: [],
    lineFormats: { singles: null, doubles: null },
    outcomes: {
      partial: 'asPlayed',
      defaulted: 'nothing',
      withdrew: 'nothing',
      retired: 'asPlayed',
      incomplete: 'nothing',
      partialWinner: 'games',
      unplayedPoints: 'none',
    },
    teamMatch: { points: { kind: 'session' }, measures: ['points'], clinch: false, decidingLine: null },
    standings: {
      first: ['leaguePoints'],
      tied: ['headToHead'],
      leaguePoints: { win: 3, tie: 1, loss: 0, perLine: 0, extras: [] },
      ...standings,
    },
    lineup: null,
    deadlines: null,
  };
}
