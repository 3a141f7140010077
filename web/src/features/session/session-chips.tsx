import type { SessionSummary } from '@courtline/contract/session';
import { sessionDateStatuses, sessionTypes, sports } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { labelOf } from '@courtline/domain/label-of';
import { dateStatusOf } from '@courtline/domain/session/date-status';
import { Calendar, ClipboardPen, Users } from 'lucide-react';
import { Chip, Chips } from '../../ui/card';
import { useNow } from '../../ui/use-now';
import { useZones } from '../../ui/viewer-zone';
import { linesOf } from './session-card-facts';
import { registrationText } from './timeline-texts';

/** The facts of a session below its name. */
export function SessionChips({ session }: { session: SessionSummary['session'] }) {
  const now = useNow();
  const { zone } = useZones(session.timeZone);
  const status = dateStatusOf(session, now);
  const { sportTypeId, sessionTypeId, teamCount, teamsMax } = session;
  return (
    <Chips>
      <Chip tone={status === sessionDateStatuses.inProgress ? 'good' : 'plain'}>{status.label}</Chip>
      <Chip>
        <Calendar size={14} aria-hidden="true" />
        {shortDates(session, zone)}
      </Chip>
      <Chip>
        {labelOf(sports, sportTypeId)} · {labelOf(sessionTypes, sessionTypeId)}
      </Chip>
      <Chip>{linesOf(session).join(' · ')}</Chip>
      <Chip>
        <Users size={14} aria-hidden="true" />
        {teamCount} of {teamsMax} teams
      </Chip>
      <Chip>
        <ClipboardPen size={14} aria-hidden="true" />
        {registrationText(session, now, zone)}
      </Chip>
    </Chips>
  );
}

/** 'Oct 17 – Dec 20, 2026' */
function shortDates({ startDateUtc, endDateUtc }: SessionSummary['session'], zone: string): string {
  const [start, end] = [startDateUtc, endDateUtc].map((utc) => ({
    day: formatDate(utc, 'shortDay', { zone }),
    year: formatDate(utc, 'day', { zone }).slice(-4),
  })) as [Day, Day];
  if (start.year !== end.year) return `${start.day}, ${start.year} – ${end.day}, ${end.year}`;
  return start.day === end.day ? `${end.day}, ${end.year}` : `${start.day} – ${end.day}, ${end.year}`;
}

type Day = { day: string; year: string };
