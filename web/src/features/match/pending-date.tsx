import { type MatchSummary, confirmMatchDate } from '@courtline/contract/match';
import { formatMatchDate } from '@courtline/domain/date/format-date';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useFocusRestore } from '../../ui/use-focus-restore';
import { useZones } from '../../ui/viewer-zone';
import { isInCharge } from './in-charge';
import { shownOnMatch } from './match-calls';

/** For captains and organizers, while a date set by one team waits for the other team. */
export function PendingDate({ match }: { match: MatchSummary }) {
  const { act, loading } = useApiMutation(confirmMatchDate, {
    changes: shownOnMatch,
    onDone: () => showToast({ text: 'Date confirmed' }),
  });
  const { pendingDate, matchDate, timeZone, teamMatchId } = match;
  const zones = useZones(timeZone);
  const part = useFocusRestore<HTMLDivElement>(pendingDate ? 1 : 0);
  if (!pendingDate || matchDate === null) return <div {...part} className="visually-hidden" />;
  const date = formatMatchDate(matchDate, 'matchHeader', zones);
  const confirm = () => act({ params: { id: teamMatchId }, body: { matchDate } });
  return (
    <div {...part}>
      <Notice kind="hint">
        <p>{textOf(match, date)}</p>
        {pendingDate.canConfirm && (
          <Button onClick={confirm} loading={loading} busyText="Confirming…">
            Confirm new date
          </Button>
        )}
      </Notice>
    </div>
  );
}

function textOf({ pendingDate, position1Team, position2Team }: MatchSummary, date: string): string {
  const waiting = [position1Team, position2Team].filter((team) =>
    pendingDate?.teamIds.includes(team?.teamId ?? 0),
  );
  const isOwn = waiting.some(isInCharge);
  if (isOwn) {
    return `The other team set the date to ${date}. Your lineup stays hidden until you confirm the date or publish it.`;
  }
  const names = waiting.map((team) => team?.name).join(' and ');
  return `Waiting for ${names} to confirm ${date}. Until then, their lineup stays hidden.`;
}
