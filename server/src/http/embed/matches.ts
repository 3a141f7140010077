import { sessionScheduleByDate, type ScheduleByDate, type TeamMatch } from '@courtline/contract/schedule';
import { sessionSummary } from '@courtline/contract/session';
import { byeStatuses, teamMatchStatuses } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { embedLimits } from '@courtline/domain/embed/embeds';
import { type EmbedContent, type EmbedWork, empty, unpublished } from './embed-parts';
import type { CrestSheet } from './html';
import { matchItem, matchList } from './match-item';

export async function embedSchedule({ id, ask, crests }: EmbedWork): Promise<EmbedContent | null> {
  const summary = await ask(sessionSummary);
  if (!summary) return null;
  const schedule = await ask(sessionScheduleByDate);
  return {
    name: summary.session.name,
    what: 'Schedule',
    path: `/leagues/session/${id}?tab=schedule`,
    body: schedule ? days(schedule.dates, crests) : unpublished,
    usesClock: false,
  };
}

export async function embedNext({ id, ask, crests, now }: EmbedWork): Promise<EmbedContent | null> {
  const summary = await ask(sessionSummary);
  if (!summary) return null;
  const schedule = await ask(sessionScheduleByDate);
  const next = schedule?.dates.flatMap(({ teamMatches }) => teamMatches).filter((one) => isAhead(one, now));
  const shown = next?.slice(0, embedLimits.nextMatches);
  const items = shown?.map((match) => matchItem({ match, as: 'notice', hasPlace: true }, crests)) ?? [];
  const list = items.length === 0 ? empty('No matches are coming up.') : matchList(items, 'Next matches');
  return {
    name: summary.session.name,
    what: 'Next matches',
    path: `/leagues/session/${id}?tab=schedule`,
    body: schedule ? list : unpublished,
    usesClock: true,
  };
}

function isAhead({ matchDate, statusId, byeStatusTypeId }: TeamMatch, now: Date): boolean {
  if (matchDate === null || byeStatusTypeId === byeStatuses.bye.id) return false;
  return new Date(matchDate) > now && statusId !== teamMatchStatuses.completed.id;
}

function isPlayed({ byeStatusTypeId }: TeamMatch): boolean {
  return byeStatusTypeId !== byeStatuses.bye.id;
}

function days(dates: ScheduleByDate['dates'], crests: CrestSheet): string {
  const shown = dates
    .map(({ date, teamMatches }) => ({ date, matches: teamMatches.filter(isPlayed) }))
    .filter(({ matches }) => matches.length > 0);
  if (shown.length === 0) return empty('No matches have been scheduled yet.');
  return shown
    .map(({ date, matches }) => {
      const day = date === null ? 'Without a date' : formatDate(`${date}T12:00:00Z`, 'day', { zone: 'UTC' });
      const items = matches.map((match) => matchItem({ match, as: 'timeOfDay', hasPlace: true }, crests));
      return `<h2>${day}</h2>${matchList(items, day)}`;
    })
    .join('');
}
