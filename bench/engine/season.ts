import { pairTeams } from '@courtline/domain/schedule/pair-teams';
import { type ScoreCase, scoreCases } from './score-cases';

/** A match of the season from which both engines compute standings: one line, with a valid score. */
export type SeasonMatch = { number: number; home: number; away: number; score: ScoreCase };

export const teamsInSeason = 32;

/** A round robin, and a few matches more: 500 of 32 teams. */
export function aSeason(size = teamsInSeason): SeasonMatch[] {
  const teams = Array.from({ length: size }, (_, at) => at + 1);
  const rightScores = scoreCases.slice(0, 4);
  return pairTeams(teams, size)
    .flatMap(({ matches }) => matches)
    .slice(0, 500)
    .map(({ home, away }, at) => ({
      number: at + 1,
      home,
      away,
      score: rightScores[(home * 7 + away * 3) % rightScores.length] as ScoreCase,
    }));
}
