import { emailTeam, emailTeamBody } from '@courtline/contract/email';
import { useApiMutation } from '../../api/use-api-mutation';
import { CheckboxField } from '../../ui/choice-field';
import { TextAreaField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';

type Props = { teamId: number; onClose: () => void };

/** Sends one e-mail from a captain to the whole roster. */
export function EmailAll({ teamId, onClose }: Props) {
  const { handleSubmit, register, formState } = useBodyForm(emailTeamBody, {
    message: '',
    includeCaptains: false,
  });
  const { question, askFirst, letGo } = useUnsavedChanges(formState.isDirty);
  const { act, loading } = useApiMutation(emailTeam, {
    onDone: ({ receiverCount }) => {
      letGo();
      showToast({ text: receiverCount > 0 ? 'Message sent!' : "There's no one else on this team to email." });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Email all players"
      loadingLabel="Sending…"
      disabled={!formState.dirtyFields.message}
      loading={loading}
      onSubmit={(event) => void handleSubmit((body) => act({ params: { id: teamId }, body }))(event)}
      onClose={() => askFirst(onClose)}
    >
      <TextAreaField
        label="Message"
        help="Sent by email. They see your name and address, and replies come to you."
        rows={6}
        error={formState.errors.message?.message}
        {...register('message')}
      />
      <CheckboxField label="Include captains" {...register('includeCaptains')} />
      {question}
    </FormDialog>
  );
}
