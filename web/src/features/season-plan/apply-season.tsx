import { sessionSchedule, sessionScheduleByDate } from '@courtline/contract/schedule';
import { type SessionSeasonPlan, readSeasonPlan } from '@courtline/contract/season-plan';
import {
  type SeasonProposal,
  type SeasonRun,
  readSeasonRun,
  applyPlannedSeason,
} from '@courtline/contract/season-run';
import { readSession } from '@courtline/contract/session';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import styles from './season-plan.module.css';

type Props = { plan: SessionSeasonPlan; run: SeasonRun; proposal: SeasonProposal };

const changes = [readSeasonPlan, readSeasonRun, readSession, sessionSchedule, sessionScheduleByDate];

/** Makes the season the draft of the schedule; asks first where one exists. */
export function ApplySeason({ plan, run, proposal }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { act, loading } = useApiMutation(applyPlannedSeason, {
    onDone: () => {
      showToast({ text: 'This is now your draft schedule.' });
      void navigate(`/leagues/session/${plan.sessionId}/manage?tab=schedule`);
    },
    changes,
  });
  const use = (replaces: boolean) =>
    act({ params: { id: plan.sessionId }, body: { runId: run.runId, replaces } });
  const unplaced = proposal.matches.filter(({ placement }) => placement === null).length;
  return (
    <>
      <p className={styles.muted} id="use-note">
        {plan.whyNoUse ??
          (unplaced === 0
            ? 'It becomes a draft that only organizers see. You can still move matches before you publish.'
            : 'Matches without a date get the first day of the season. Move them before you publish.')}
      </p>
      <div>
        <Button
          disabled={plan.whyNoUse !== null}
          aria-describedby="use-note"
          loading={loading}
          busyText="Saving…"
          onClick={() => (plan.hasSchedule ? setIsAsking(true) : use(false))}
        >
          Use this schedule
        </Button>
      </div>
      {isAsking && (
        <Confirm
          question="Replace the schedule?"
          yes="Replace schedule"
          destructive
          loading={loading}
          onYes={() => use(true)}
          onNo={() => setIsAsking(false)}
        >
          <p>This deletes the current schedule and its lineups. If it was published, we'll tell the teams.</p>
        </Confirm>
      )}
    </>
  );
}
