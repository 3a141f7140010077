import { type inviteGuardian, inviteGuardianBody } from '@courtline/contract/family';
import { useApiMutation } from '../../api/use-api-mutation';
import { Field } from '../../ui/field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { changedByFamily } from './family-calls';

type Props = {
  /** Or another call with the same parts. */
  call: typeof inviteGuardian;
  title: string;
  label?: string;
  help: string;
  submitLabel: string;
  sentText: (email: string) => string;
  params: { childId: number };
  onClose: () => void;
};

/** Asks for the address that a link goes to. */
export function EmailDialog({ call, title, label = 'Email', help, ...props }: Props) {
  const { submitLabel, sentText, params, onClose } = props;
  const form = useBodyForm(inviteGuardianBody, { email: '' });
  const { act, loading, error } = useApiMutation(call, {
    changes: changedByFamily,
    showsOwnErrors: [refusedHere],
    onDone: (_, { body }) => {
      onClose();
      showToast({ text: sentText(body.email) });
    },
  });
  return (
    <FormDialog
      onSubmit={form.handleSubmit((body) => act({ params, body }))}
      loadingLabel="Sending…"
      {...{ title, submitLabel, onClose, error, loading }}
    >
      <Field
        label={label}
        type="email"
        autoComplete="off"
        help={help}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </FormDialog>
  );
}
