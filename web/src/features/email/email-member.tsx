import { emailMember, emailMemberBody } from '@courtline/contract/email';
import { useApiMutation } from '../../api/use-api-mutation';
import { SelectField, TextAreaField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { asNumber, useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import type { Writing } from '../../ui/write-to';

type Props = Writing & { onClose: () => void };

/** Sends an e-mail to a member where there is no inbox. */
export function EmailMember({ whom, receivers, onClose }: Props) {
  const { handleSubmit, register, formState } = useBodyForm(emailMemberBody, {
    toMemberId: receivers[0]?.memberId ?? 0,
    message: '',
  });
  const { question, askFirst, letGo } = useUnsavedChanges(formState.isDirty);
  const { act, loading } = useApiMutation(emailMember, {
    onDone: () => {
      letGo();
      showToast({ text: 'Message sent!' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Message ${whom}`}
      onSubmit={(event) => void handleSubmit((body) => act({ body }))(event)}
      onClose={() => askFirst(onClose)}
      loading={loading}
      submitLabel="Send"
      loadingLabel="Sending…"
    >
      {receivers.length > 1 && (
        <SelectField label="To" {...register('toMemberId', asNumber)}>
          {receivers.map(({ memberId, name }) => (
            <option key={memberId} value={memberId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        label="Message"
        help="Sent by email. They see your name and address, and replies come to you."
        rows={6}
        error={formState.errors.message?.message}
        {...register('message')}
      />
      {question}
    </FormDialog>
  );
}
