import { sessionSummary } from '@courtline/contract/session';
import { type Standing, teamStandings } from '@courtline/contract/standings';
import { formatGameWinPercentage, gameWinHeading } from '@courtline/domain/standings/standings-texts';
import { type EmbedContent, type EmbedWork, empty } from './embed-parts';
import { link, safe } from './html';

export async function embedStandings({ id, ask, crests }: EmbedWork): Promise<EmbedContent | null> {
  const summary = await ask(sessionSummary);
  const rows = await ask(teamStandings);
  if (!summary || !rows) return null;
  const columns = columnsOf(rows, summary.conference.sportTypeId);
  const cells = (row: Standing) =>
    columns.map(({ of, isMore }) => `<td${isMore ? ' class="more"' : ''}>${of(row)}</td>`).join('');
  const lines = rows.map(
    (row) =>
      `<tr><td>${row.rank}</td><th scope="row">${link(`/teams/${row.teamId}`, crests.use(row.crest) + safe(row.teamName), 'team')}</th>${cells(row)}</tr>`,
  );
  const heads = columns.map(
    ({ heading, means, isMore }) =>
      `<th scope="col"${isMore ? ' class="more"' : ''}>${means ? `<abbr title="${means}">${heading}</abbr>` : heading}</th>`,
  );
  return {
    name: summary.session.name,
    what: 'Standings',
    path: `/leagues/session/${id}?tab=team-standings`,
    body:
      rows.length === 0
        ? empty('No result has been posted yet.')
        : `<table><thead><tr><th scope="col"><abbr title="Rank">#</abbr></th><th scope="col">Team</th>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`,
    usesClock: false,
  };
}

type Column = { heading: string; means?: string; isMore?: boolean; of: (row: Standing) => string | number };

/** Ties only if there are any, league points only where they rank the teams. */
function columnsOf(rows: readonly Standing[], sportTypeId: number): Column[] {
  const hasTies = rows.some(({ teamMatchTies }) => teamMatchTies > 0);
  const hasLeaguePoints = rows.some((row) => row.leaguePoints !== null);
  const ties: Column = { heading: 'T', means: 'Ties', of: ({ teamMatchTies }) => teamMatchTies };
  const points: Column = hasLeaguePoints
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
