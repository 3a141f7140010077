import { type Schedule } from '@courtline/contract/schedule';
import { addRound } from '@courtline/contract/season';
import type { Session } from '@courtline/contract/session';
import { checkNewRound, nextRoundNumber } from '@courtline/domain/schedule/add-round';
import { standingsRuleQuestion } from '@courtline/domain/session/session-dialogs';
import { type StandingsRuleId, standingsRulesOf } from '@courtline/domain/standings/standings-rule';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useSeenVersion } from '../../api/use-seen-version';
import { Confirm } from '../../ui/dialog';
import { Field, SelectField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { roundsOf } from './match-groups';
import { changedBySchedule } from './schedule-calls';
import { useShowSchedule } from '../../api/use-show-schedule';

type Props = { session: Session; schedule: Schedule; onClose: () => void };

export function AddRounds({ session, schedule, onClose }: Props) {
  const roundNumbers = roundsOf(schedule).map(({ number }) => number);
  const [number, setNumber] = useState(() => String(nextRoundNumber(roundNumbers)));
  const [ruleId, setRuleId] = useState<StandingsRuleId>(session.sessionStandingsTypeId);
  const [isAsking, setIsAsking] = useState(false);
  const { act, loading } = useAddRound({ session, schedule, onClose });
  const round = {
    newRoundNumber: number === '' ? Number.NaN : Number(number),
    sessionStandingTypeId: ruleId,
  };
  const { sessionTypeId, sportTypeId } = session;
  const error = checkNewRound(round, { ...schedule, sessionTypeId, sportTypeId, roundNumbers });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (error) return;
    if (ruleId === session.sessionStandingsTypeId) act(round);
    else setIsAsking(true);
  };
  return (
    <FormDialog
      title="Add Rounds"
      onSubmit={submit}
      {...{ onClose, loading }}
      disabled={error !== null}
      submitLabel="Add"
      loadingLabel="Adding…"
    >
      <Field
        label="Round number"
        type="number"
        inputMode="numeric"
        min={1}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        error={error ?? undefined}
      />
      <SelectField
        label="Team standings rule"
        value={ruleId}
        onChange={({ target }) => setRuleId(Number(target.value) as StandingsRuleId)}
      >
        {standingsRulesOf(session.sportTypeId).map((rule) => (
          <option key={rule.id} value={rule.id}>
            {rule.label}
          </option>
        ))}
      </SelectField>
      {isAsking && (
        <ConfirmRule
          ruleId={ruleId}
          onYes={() => {
            setIsAsking(false);
            act(round);
          }}
          onNo={() => setIsAsking(false)}
        />
      )}
    </FormDialog>
  );
}

function useAddRound({ schedule, onClose }: Props) {
  const show = useShowSchedule();
  const { act, loading, error } = useApiMutation(addRound, {
    onDone: (changed, { body }) => {
      show(changed);
      showToast({ text: `Round ${body.newRoundNumber} has been added` });
      onClose();
    },
    changes: changedBySchedule,
  });
  const version = useSeenVersion(schedule.version, error);
  return {
    act: (round: { newRoundNumber: number; sessionStandingTypeId: StandingsRuleId }) =>
      act({ params: { id: schedule.scheduleId }, body: { ...round, version } }),
    loading,
  };
}

/** Another rule may reorder the standings, so it needs a confirmation. */
function ConfirmRule({ ruleId, ...answers }: { ruleId: number; onYes: () => void; onNo: () => void }) {
  const { title, text, yes, no } = standingsRuleQuestion(ruleId);
  return (
    <Confirm question={title} {...{ yes, no }} {...answers}>
      <p>{text}</p>
    </Confirm>
  );
}
