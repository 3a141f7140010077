import { type SessionSeasonPlan, readSeasonPlan, updateSeasonPlan } from '@courtline/contract/season-plan';
import { readSeasonRun } from '@courtline/contract/season-run';
import {
  type PlanProblems,
  type SeasonPlan,
  checkSeasonPlan,
  planFields,
} from '@courtline/domain/season/season-plan';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useMergedEdit } from '../../api/use-merged-edit';
import { useValues } from '../../api/use-values';
import { showToast } from '../../ui/toast';

type Options<Values> = {
  plan: SessionSeasonPlan;
  valuesOf: (plan: SessionSeasonPlan) => Values;
  /** The fields of the plan that the form changes. The plan is the one that the form was last compared with. */
  changesOf: (values: Values, plan: SessionSeasonPlan) => Partial<SeasonPlan>;
  onClose: () => void;
};

/** A form about a part of the plan: only its fields are sent, and nothing that others saved is overwritten. */
export function usePlanEdit<Values extends object>({ plan, valuesOf, changesOf, onClose }: Options<Values>) {
  const form = useValues(() => valuesOf(plan));
  const [problems, setProblems] = useState<PlanProblems>({});
  const edit = useMergedEdit<SessionSeasonPlan, Values>({
    opened: plan,
    valuesOf,
    read: form.read,
    write: (values) => form.setValues(values),
    submit: () => save(),
  });
  const { act, loading } = useApiMutation(updateSeasonPlan, {
    onDone: () => {
      showToast({ text: edit.savedText('Plan saved.') });
      onClose();
    },
    onStale: edit.onStale,
    onSend: edit.onSend,
    changes: [readSeasonPlan, readSeasonRun],
  });
  const save = () => {
    const changes = changesOf(form.read(), edit.base);
    const found = checkSeasonPlan({ ...planOf(edit.base), ...changes }, factsOf(edit.base));
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    act({ params: { id: plan.sessionId }, body: { ...changes, version: edit.base.version } });
  };
  return {
    values: form.values,
    set: (changed: Partial<Values>) => form.setValues({ ...form.read(), ...changed }),
    problems,
    merge: edit.merge,
    loading,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      save();
    },
  };
}

function planOf(plan: SessionSeasonPlan): SeasonPlan {
  return Object.fromEntries(planFields.map((field) => [field, plan[field]])) as SeasonPlan;
}

function factsOf({ teams, rounds }: SessionSeasonPlan) {
  return { teamIds: teams.map(({ teamId }) => teamId), rounds };
}
