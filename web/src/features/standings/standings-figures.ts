import type { Session } from '@courtline/contract/session';
import type { Standing } from '@courtline/contract/standings';
import { teamPowerLabel } from '@courtline/domain/rating/team-power';
import { formatGameWinPercentage, gameWinHeading } from '@courtline/domain/standings/standings-texts';

/** What decides how the teams of a session are ranked. */
export type RankedSession = Pick<
  Session,
  'sportTypeId' | 'sessionTypeId' | 'sessionStandingsTypeId' | 'rulePack'
>;

export type Figure = {
  heading: string;
  /** Where it stands in the compact layout. */
  area: 'wins' | 'losses' | 'ties' | 'points' | 'more';
  /** Meaning of an abbreviation. */
  means?: string;
  of: (row: Standing) => string | number;
};

/** Columns besides rank, name and form; ties only if there are any, league points only where they rank the teams. */
export function figuresOf(rows: readonly Standing[], sportTypeId: number): Figure[] {
  const hasTies = rows.some(({ teamMatchTies }) => teamMatchTies > 0);
  const ties: Figure = { heading: 'Ties', area: 'ties', of: ({ teamMatchTies }) => teamMatchTies };
  const hasLeaguePoints = rows.some((row) => row.leaguePoints !== null);
  const leaguePoints: Figure = {
    heading: 'League points',
    area: 'points',
    of: (row) => row.leaguePoints ?? 0,
  };
  return [
    {
      heading: 'TPI S',
      area: 'more',
      means: 'Team power index in singles',
      of: ({ teamPowerIndex: { singlesRating, isSinglesEstimated } }) =>
        teamPowerLabel(singlesRating, isSinglesEstimated, sportTypeId),
    },
    {
      heading: 'TPI D',
      area: 'more',
      means: 'Team power index in doubles',
      of: ({ teamPowerIndex: { doublesRating, isDoublesEstimated } }) =>
        teamPowerLabel(doublesRating, isDoublesEstimated, sportTypeId),
    },
    { heading: 'Wins', area: 'wins', of: ({ teamMatchWins }) => teamMatchWins },
    { heading: 'Losses', area: 'losses', of: ({ teamMatchLosses }) => teamMatchLosses },
    ...(hasTies ? [ties] : []),
    ...(hasLeaguePoints ? [leaguePoints] : []),
    {
      heading: 'Match points',
      area: hasLeaguePoints ? 'more' : 'points',
      of: ({ playerMatchPoints }) => playerMatchPoints,
    },
    {
      heading: gameWinHeading(sportTypeId),
      area: 'more',
      of: ({ playerMatchGameWinPercentage }) => formatGameWinPercentage(playerMatchGameWinPercentage),
    },
  ];
}

/** The table as rows of a spreadsheet. */
export function standingsRows(rows: readonly Standing[], sportTypeId: number): string[][] {
  const figures = figuresOf(rows, sportTypeId);
  return [
    ['Rank', 'Team', ...figures.map(({ heading }) => heading), 'Last five'],
    ...rows.map((row) => [
      String(row.rank),
      row.teamName,
      ...figures.map(({ of }) => String(of(row))),
      row.form.join(' '),
    ]),
  ];
}
