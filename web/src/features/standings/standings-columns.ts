import type { Standing } from '@courtline/contract/standings';
import { teamPowerLabel } from '@courtline/domain/rating/team-power';
import { formatGameWinPercentage, gameWinHeading } from '@courtline/domain/standings/standings-texts';

type Figure = {
  heading: string;
  /** Meaning of an abbreviation. */
  means?: string;
  of: (row: Standing) => string | number;
};

/** Columns besides rank and name; ties only if there are any. */
export function figuresOf(rows: readonly Standing[], sportTypeId: number): Figure[] {
  const hasTies = rows.some(({ teamMatchTies }) => teamMatchTies > 0);
  return [
    {
      heading: 'TPI S',
      means: 'Team power index in singles',
      of: ({ teamPowerIndex: { singlesRating, isSinglesEstimated } }) =>
        teamPowerLabel(singlesRating, isSinglesEstimated, sportTypeId),
    },
    {
      heading: 'TPI D',
      means: 'Team power index in doubles',
      of: ({ teamPowerIndex: { doublesRating, isDoublesEstimated } }) =>
        teamPowerLabel(doublesRating, isDoublesEstimated, sportTypeId),
    },
    { heading: 'Wins', of: ({ teamMatchWins }) => teamMatchWins },
    { heading: 'Losses', of: ({ teamMatchLosses }) => teamMatchLosses },
    ...(hasTies ? [{ heading: 'Ties', of: ({ teamMatchTies }: Standing) => teamMatchTies }] : []),
    { heading: 'Match points', of: ({ playerMatchPoints }) => playerMatchPoints },
    {
      heading: gameWinHeading(sportTypeId),
      of: ({ playerMatchGameWinPercentage }) => formatGameWinPercentage(playerMatchGameWinPercentage),
    },
  ];
}
