import type { MatchSummary } from '@courtline/contract/match';
import { resumeMatch } from '@courtline/contract/postponement';
import { formatDate } from '@courtline/domain/date/format-date';
import { postponeReasons } from '@courtline/domain/match/postponement';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { onDemand } from '../../ui/on-demand';
import { Notice, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useZones } from '../../ui/viewer-zone';
import { WaitingDialog } from '../../ui/waiting-dialog';
import { shownOnMatch } from './match-calls';
import styles from './postponement.module.css';

const MakeupNegotiation = onDemand(
  async () => (await import('./makeup')).MakeupNegotiation,
  (_, error) => error ?? <Skeleton rows={2} height={84} />,
);

const SetMakeupDate = onDemand(
  async () => (await import('./set-makeup-date')).SetMakeupDate,
  ({ onClose }, error) => (
    <WaitingDialog title="Set make-up date" onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);

/** Why nothing is played on the date, for everyone; what can be done about it, for captains and organizers. */
export function Postponement({ match }: { match: MatchSummary }) {
  const { postponement, timeZone } = match;
  const zones = useZones(timeZone);
  const [open, setOpen] = useState<'date' | 'resume' | null>(null);
  if (!postponement) return null;
  const { reason, isWholeMatch, originalDate, message, canArrange, canSetDate } = postponement;
  const was = originalDate && formatDate(originalDate, 'notice', zones);
  const what = isWholeMatch ? 'This match is postponed' : 'Some lines are postponed';
  return (
    <Notice kind="hint">
      <div className={styles.notice}>
        <p>
          {`${what} ${postponeReasons[reason].cause}. `}
          {isWholeMatch && was && `It was planned for ${was}. `}
          There&apos;s no new date yet.
        </p>
        {message && <p className={styles.quote}>{message}</p>}
        {canArrange && <MakeupNegotiation match={match} />}
        {canArrange && (
          <div className={styles.actions}>
            {canSetDate && (
              <Button variant="secondary" onClick={() => setOpen('date')}>
                Set make-up date
              </Button>
            )}
            <Button variant="secondary" onClick={() => setOpen('resume')}>
              Play as planned
            </Button>
          </div>
        )}
      </div>
      {open === 'date' && <SetMakeupDate match={match} onClose={() => setOpen(null)} />}
      {open === 'resume' && <Resume match={match} was={was} onClose={() => setOpen(null)} />}
    </Notice>
  );
}

type ResumeProps = { match: MatchSummary; was: string | null; onClose: () => void };

function Resume({ match: { teamMatchId }, was, onClose }: ResumeProps) {
  const { act, loading } = useApiMutation(resumeMatch, {
    changes: shownOnMatch,
    onDone: () => {
      showToast({ text: 'Back on. Both teams get an email.' });
      onClose();
    },
  });
  return (
    <Confirm
      question="Play as planned?"
      yes="Take back the postponement"
      onYes={() => act({ params: { id: teamMatchId } })}
      onNo={onClose}
      loading={loading}
    >
      <p>{was ? `The date is ${was} again.` : 'The original date is back.'} Both teams get an email.</p>
    </Confirm>
  );
}
