import { createEmptySchedule, createSchedule } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import { scheduleModes } from '@courtline/domain/constants';
import { checkCreateSchedule, checkGenerateSchedule } from '@courtline/domain/schedule/create-schedule';
import { useId, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ChoiceField } from '../../ui/choice-field';
import { Notice } from '../../ui/states';
import { changedBySchedule } from './schedule-calls';
import styles from './schedule.module.css';
import { expectedSeason } from './season-facts';
import { useShowSchedule } from '../../api/use-show-schedule';

type Props = {
  session: Session;
  /** Reports what the organizer still has to fix in the generated schedule. */
  onWarning: (warning: string | null) => void;
};

const ways = [
  { value: 'auto', label: 'Auto-Generate' },
  { value: 'manual', label: 'Create Manually' },
];

const { byRound, byDate } = scheduleModes;
const modes = [byRound, byDate].map(({ id, label }) => ({ value: String(id), label }));

export function CreateSchedule({ session, onWarning }: Props) {
  const [way, setWay] = useState('auto');
  const [mode, setMode] = useState(String(byRound.id));
  const reasonId = useId();
  const isAuto = way === 'auto';
  const scheduleModeId = mode === String(byDate.id) ? byDate.id : byRound.id;
  const { create, loading } = useCreate(session, onWarning);
  const check = isAuto ? checkGenerateSchedule : checkCreateSchedule;
  const reason = check({ ...session, hasSchedule: false }, { scheduleModeId, drawTypeId: null });
  return (
    <Card>
      <h2>Create schedule</h2>
      <p className={styles.muted}>No schedule has been created for this session.</p>
      <div className={styles.choices}>
        <ChoiceField
          legend="Starting point"
          choices={ways}
          chosen={way}
          onChange={({ target }) => setWay(target.value)}
        />
        <ChoiceField
          legend="Schedule mode"
          choices={modes}
          chosen={mode}
          onChange={({ target }) => setMode(target.value)}
        />
      </div>
      {isAuto && !reason ? (
        <Expected session={session} />
      ) : (
        <p className={styles.muted} id={reasonId}>
          {reason ?? 'It starts empty. Add a round, then add matches to it.'}
        </p>
      )}
      <div>
        <Button
          disabled={reason !== null}
          loading={loading}
          busyText="Creating…"
          aria-describedby={reason ? reasonId : undefined}
          onClick={() => create(isAuto, scheduleModeId)}
        >
          Create Schedule
        </Button>
      </div>
    </Card>
  );
}

function useCreate(session: Session, onWarning: Props['onWarning']) {
  const show = useShowSchedule();
  const changes = changedBySchedule;
  const generating = useApiMutation(createSchedule, {
    onDone: ({ warning, ...schedule }) => {
      onWarning(warning);
      show(schedule);
    },
    changes,
  });
  const emptying = useApiMutation(createEmptySchedule, {
    onDone: (schedule) => {
      onWarning(null);
      show(schedule);
    },
    changes,
  });
  return {
    create: (isAuto: boolean, scheduleModeId: 0 | 1) =>
      (isAuto ? generating : emptying).act({ params: { id: session.id }, body: { scheduleModeId } }),
    loading: generating.loading || emptying.loading,
  };
}

/** What will be generated, and what will have to be fixed then. */
function Expected({ session }: { session: Session }) {
  const { text, warning } = expectedSeason(session);
  return (
    <>
      <p className={styles.muted}>{text}</p>
      {warning && <Notice kind="warn">{warning}</Notice>}
    </>
  );
}
