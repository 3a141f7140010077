import type { Session } from '@courtline/contract/session';
import { sessionStatuses } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { sessionStage } from '@courtline/domain/overview/session-stage';
import { Chip, Chips } from '../../ui/card';
import { useNow } from '../../ui/use-now';
import { viewerZone } from '../../ui/viewer-zone';

type Props = {
  session: Session;
  /** Undefined until the overview is loaded. */
  scheduleStatusId: number | null | undefined;
};

/** Where a session stands, in its head. */
export function SessionStatus({ session, scheduleStatusId }: Props) {
  const now = useNow();
  const { startDateUtc, endDateUtc, timeZone, conferenceTimeZone } = session;
  const day = (utc: string) =>
    formatDate(utc, 'shortDay', { zone: timeZone ?? conferenceTimeZone ?? viewerZone() });
  const stage = sessionStage({ ...session, scheduleStatusId: scheduleStatusId ?? null }, now);
  const isClosed = session.sessionStatusTypeId === sessionStatuses.closed.id;
  return (
    <Chips>
      {scheduleStatusId === undefined ? <Chip>…</Chip> : <Chip tone={stage.tone}>{stage.label}</Chip>}
      {isClosed && <Chip>{sessionStatuses.closed.label}</Chip>}
      <Chip>
        {day(startDateUtc)} – {day(endDateUtc)}
      </Chip>
    </Chips>
  );
}
