import { type SessionSeasonPlan, askSeasonDates, readSeasonPlan } from '@courtline/contract/season-plan';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Field } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';

type Props = { plan: SessionSeasonPlan; onClose: () => void };

/** Emails captains who have not answered a link to the page for their team. */
export function AskCaptains({ plan, onClose }: Props) {
  const [dueOn, setDueOn] = useState(plan.datesDueOn ?? '');
  const { act, loading, error } = useApiMutation(askSeasonDates, {
    onDone: ({ asked }) => {
      showToast({ text: asked === 1 ? 'Asked 1 captain.' : `Asked ${asked} captains.` });
      onClose();
    },
    changes: [readSeasonPlan],
    showsOwnErrors: [409],
  });
  return (
    <FormDialog
      title="Ask captains for dates"
      submitLabel="Send emails"
      loadingLabel="Sending…"
      disabled={dueOn === ''}
      onSubmit={(event) => {
        event.preventDefault();
        act({ params: { id: plan.sessionId }, body: { dueOn } });
      }}
      {...{ onClose, loading, error }}
    >
      <p>
        Every captain who hasn't answered gets an email: “When can your team play?” They answer without
        signing in.
      </p>
      <Field
        label="Answer by"
        type="date"
        value={dueOn}
        max={plan.lastDay}
        onChange={({ target }) => setDueOn(target.value)}
        help="After this day, only you can change a team's dates."
      />
    </FormDialog>
  );
}
