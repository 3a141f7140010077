import { sessionSummary } from '@courtline/contract/session';
import { type Standing, teamStandings } from '@courtline/contract/standings';
import { formatGameWinPercentage, gameWinHeading } from '@courtline/domain/standings/standings-texts';
import { type EmbedContent, type EmbedWork, empty } from './embed-parts';
import { type Column, teamTable } from './team-table';

export async function embedStandings({ id, ask, crests }: EmbedWork): Promise<EmbedContent | null> {
  const summary = await ask(sessionSummary);
  const rows = await ask(teamStandings);
  if (!summary || !rows) return null;
  const columns = columnsOf(rows, summary.conference.sportTypeId);
  return {
    name: summary.session.name,
    what: 'Standings',
    path: `/leagues/session/${id}?tab=team-standings`,
    body:
      rows.length === 0
        ? empty('No result has been posted yet.')
        : teamTable({ rows, columns, rankOf: ({ rank }) => rank, crests }),
    usesClock: false,
  };
}

/** Ties only if there are any, league points only where they rank the teams. */
function columnsOf(rows: readonly Standing[], sportTypeId: number): Column<Standing>[] {
  const hasTies = rows.some(({ teamMatchTies }) => teamMatchTies > 0);
  const hasLeaguePoints = rows.some((row) => row.leaguePoints !== null);
  const ties: Column<Standing> = { heading: 'T', means: 'Ties', of: ({ teamMatchTies }) => teamMatchTies };
  const points: Column<Standing> = hasLeaguePoints
    ? { heading: 'Pts', means: 'League points', of: ({ leaguePoints }) => leaguePoints ?? 0 }
    : { heading: 'Pts', means: 'Match points', of: ({ playerMatchPoints }) => playerMatchPoints };
  return [
    { heading: 'W', means: 'Wins', of: ({ teamMatchWins }) => teamMatchWins },
    { heading: 'L', means: 'Losses', of: ({ teamMatchLosses }) => teamMatchLosses },
    ...(hasTies ? [ties] : []),
    points,
    {
      heading: gameWinHeading(sportTypeId),
      isMore: true,
      of: ({ playerMatchGameWinPercentage }) => formatGameWinPercentage(playerMatchGameWinPercentage),
    },
  ];
}
