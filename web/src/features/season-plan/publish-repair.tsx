import { sessionSchedule, sessionScheduleByDate } from '@courtline/contract/schedule';
import {
  type RepairProposal,
  type SeasonRepair,
  type SeasonRepairPage,
  publishSeasonRepair,
  readSeasonRepair,
} from '@courtline/contract/season-repair';
import { readSession } from '@courtline/contract/session';
import { checkPublishRepair, publishedText, touchedIds } from '@courtline/domain/season/repair-outcome';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import styles from './season-plan.module.css';

type Props = { page: SeasonRepairPage; repair: SeasonRepair; proposal: RepairProposal };

const changes = [readSeasonRepair, readSession, sessionSchedule, sessionScheduleByDate];

export function PublishRepair({ page, repair, proposal }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { act, loading } = useApiMutation(publishSeasonRepair, {
    onDone: (done) => {
      setIsAsking(false);
      showToast({ text: publishedText(done) });
    },
    onFailed: () => setIsAsking(false),
    changes,
  });
  const count = touchedIds(proposal).length;
  const why = checkPublishRepair(
    { ...repair, hasProposal: true },
    { isOutdated: repair.isOutdated, isEmpty: count === 0 },
  );
  const told = page.isSchedulePublished
    ? 'The captains and players in these matches each get one email.'
    : 'The schedule is a draft, so no one gets an email.';
  return (
    <>
      <p className={styles.muted} id="publish-note">
        {why ?? told}
      </p>
      {!repair.isPublished && (
        <div>
          <Button
            disabled={why !== null}
            aria-describedby="publish-note"
            loading={loading}
            busyText="Publishing…"
            onClick={() => setIsAsking(true)}
          >
            Publish changes
          </Button>
        </div>
      )}
      {isAsking && (
        <Confirm
          question={`Publish changes to ${count} ${count === 1 ? 'match' : 'matches'}?`}
          yes="Publish changes"
          loading={loading}
          onYes={() => act({ params: { id: page.sessionId }, body: { runId: repair.runId } })}
          onNo={() => setIsAsking(false)}
        >
          <p>All of them change at once. {told}</p>
        </Confirm>
      )}
    </>
  );
}
