import { type Schedule, sessionSchedule } from '@courtline/contract/schedule';
import { sessionSummary } from '@courtline/contract/session';
import { type Group, sessionGroups } from '@courtline/contract/standings';
import { type ShownPart, splitGroups } from '@courtline/domain/draw/split-groups';
import { formatGameWinPercentage, gameWinHeading } from '@courtline/domain/standings/standings-texts';
import { type EmbedContent, type EmbedWork, empty } from './embed-parts';
import { type CrestSheet, safe } from './html';
import { matchItem, matchList } from './match-item';
import { type Column, teamTable } from './team-table';

export async function embedDraw({ id, ask, crests }: EmbedWork): Promise<EmbedContent | null> {
  const summary = await ask(sessionSummary);
  if (!summary) return null;
  const schedule = await ask(sessionSchedule);
  const groups = schedule?.groupStage ? await ask(sessionGroups) : null;
  const { sportTypeId } = summary.conference;
  return {
    name: summary.session.name,
    what: 'Draw',
    path: `/leagues/session/${id}?tab=draw`,
    body: schedule
      ? drawsBody(schedule, { groups: groups ?? [], sportTypeId, crests })
      : empty("The draw hasn't been published yet."),
    usesClock: false,
  };
}

type Context = { groups: readonly Group[]; sportTypeId: number; crests: CrestSheet };

function drawsBody({ draws, groupStage }: Schedule, context: Context): string {
  const parts = splitGroups(draws, groupStage);
  const { groups, crests } = context;
  return parts
    .map((part) => {
      const group = groups.find(({ number }) => number === part.group);
      const heading = parts.length === 1 ? '' : `<h2>${safe(part.name)}</h2>`;
      const ofGroup = group ? groupTable(group, context) : '';
      return `${heading}${ofGroup}${columns(part, { crests, level: parts.length === 1 ? 'h2' : 'h3' })}`;
    })
    .join('');
}

/** Rounds side by side, one below the other where there is no room. The region can be scrolled by keyboard. */
function columns(
  { name, rounds }: ShownPart<Schedule['draws'][number]['rounds'][number]>,
  { crests, level }: { crests: CrestSheet; level: 'h2' | 'h3' },
): string {
  const parts = rounds.map((round) => {
    const items = round.teamMatches.map((match) =>
      matchItem({ match, as: 'shortDay', hasPlace: false }, crests),
    );
    return `<section><${level}>${safe(round.name)}</${level}>${matchList(items, `${name}, ${round.name}`)}</section>`;
  });
  return `<div class="draw" role="region" aria-label="${safe(name)}" tabindex="0">${parts.join('')}</div>`;
}

function groupTable({ name, teams }: Group, { sportTypeId, crests }: Context): string {
  const columns: Column<Group['teams'][number]>[] = [
    { heading: 'W', means: 'Wins', of: ({ teamMatchWins }) => teamMatchWins },
    { heading: 'L', means: 'Losses', of: ({ teamMatchLosses }) => teamMatchLosses },
    { heading: 'Pts', means: 'Match points', of: ({ playerMatchPoints }) => playerMatchPoints },
    {
      heading: gameWinHeading(sportTypeId),
      isMore: true,
      of: ({ playerMatchGameWinPercentage }) => formatGameWinPercentage(playerMatchGameWinPercentage),
    },
  ];
  return teamTable({ rows: teams, columns, rankOf: ({ place }) => place, crests, label: name });
}
