import type { SessionSummary } from '@courtline/contract/session';
import { formatDate } from '@courtline/domain/date/format-date';
import type { RoundMark, SeasonTimeline } from '@courtline/domain/schedule/season-timeline';
import { isTournament } from '@courtline/domain/session/session-kind';

type Session = SessionSummary['session'];

type Moment = { session: Session; line: SeasonTimeline; now: Date; zone: string };

/** What comes next in the season, as a heading. */
export function timelineTitle({ session, line, now }: Moment): string {
  if (Date.parse(session.endDateUtc) <= now.getTime())
    return isTournament(session) ? 'Tournament over' : 'Season over';
  if (line.next) return nextText(line.next, now);
  if (line.rounds.length > 0 && line.playedRounds === line.rounds.length) return 'All rounds are played';
  if (isRegistering(session, now)) return 'Team registration is open';
  if (Date.parse(session.startDateUtc) > now.getTime()) return 'Starts soon';
  return 'In progress';
}

/** Rounds of a draw have names such as 'Quarterfinals'. */
function nextText({ name, firstMatchUtc, playedCount }: RoundMark, now: Date): string {
  const hasBegun = playedCount > 0 || (firstMatchUtc !== null && Date.parse(firstMatchUtc) <= now.getTime());
  return `${name} ${name.endsWith('s') ? 'are' : 'is'} ${hasBegun ? 'under way' : 'next'}`;
}

/** The day of the next round, else that of the start or the end. */
export function timelineDay({ session, line, now, zone }: Moment): string {
  const day = (utc: string) => formatDate(utc, 'weekday', { zone });
  const isOver = Date.parse(session.endDateUtc) <= now.getTime();
  if (!isOver && line.next?.firstMatchUtc) return day(line.next.firstMatchUtc);
  const isAhead = Date.parse(session.startDateUtc) > now.getTime();
  if (isAhead) return `Starts ${day(session.startDateUtc)}`;
  return `${isOver ? 'Ended' : 'Ends'} ${day(session.endDateUtc)}`;
}

function isRegistering(session: Session, now: Date): boolean {
  const { teamRegistrationStartDateUtc: from, teamRegistrationEndDateUtc: until } = session;
  return Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(until);
}

/** '6 of 7 rounds played · 24 of 28 matches'; null before there is a schedule. */
export function timelineCounts({
  rounds,
  playedRounds,
  playedMatches,
  matches,
}: SeasonTimeline): string | null {
  if (rounds.length === 0) return null;
  return `${playedRounds} of ${rounds.length} rounds played · ${playedMatches} of ${matches} matches`;
}

/** 'Team registration until Sep 11th' */
export function registrationText(session: Session, now: Date, zone: string): string {
  const { teamRegistrationStartDateUtc: from, teamRegistrationEndDateUtc: until } = session;
  const day = (utc: string) => formatDate(utc, 'day', { zone }).split(',')[0];
  if (now.getTime() < Date.parse(from)) return `Team registration opens ${day(from)}`;
  return isRegistering(session, now)
    ? `Team registration until ${day(until)}`
    : `Team registration closed ${day(until)}`;
}

/** The last mark of the line. */
export function endLabel(session: Session): string {
  return isTournament(session) ? 'Finals' : 'Season end';
}

/** Everything that the picture shows, as sentences. */
export function timelineSentences(moment: Moment): string {
  const { session, line, now, zone } = moment;
  const day = (utc: string) => formatDate(utc, 'day', { zone });
  const next = line.next?.firstMatchUtc;
  return [
    `Team registration: ${day(session.teamRegistrationStartDateUtc)} to ${day(session.teamRegistrationEndDateUtc)}.`,
    `Session: ${day(session.startDateUtc)} to ${day(session.endDateUtc)}.`,
    timelineCounts(line)?.replace(' · ', ', ').concat('.'),
    line.next && `${nextText(line.next, now)}${next ? `, ${formatDate(next, 'weekday', { zone })}` : ''}.`,
    line.today !== null && `Today is ${formatDate(now, 'weekday', { zone })}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
