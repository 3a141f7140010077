import { currentUser, listLoginSessions } from '@courtline/contract/account';
import {
  changeEmail,
  changeEmailBody,
  confirmNewEmail,
  confirmNewEmailBody,
} from '@courtline/contract/change-email';
import { readSecurity } from '@courtline/contract/security';
import { readProfile } from '@courtline/contract/settings';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';

const wrongInput = 400;
const changes = [readProfile, currentUser, readSecurity, listLoginSessions];

/** The new address first, then the code that was sent to it. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [isCodeSent, setCodeSent] = useState(false);
  return isCodeSent ? (
    <EnterCode email={email} onClose={onClose} onBack={() => setCodeSent(false)} />
  ) : (
    <EnterEmail
      email={email}
      onClose={onClose}
      onSent={(sentTo) => {
        setEmail(sentTo);
        setCodeSent(true);
      }}
    />
  );
}

type EnterEmailProps = { email: string; onClose: () => void; onSent: (email: string) => void };

function EnterEmail({ email, onClose, onSent }: EnterEmailProps) {
  const form = useBodyForm(changeEmailBody, { email });
  const { act, loading, error } = useApiMutation(changeEmail, {
    onDone: ({ isCodeSent }) => {
      if (isCodeSent) return onSent(form.getValues('email').trim());
      tellChanged();
      onClose();
    },
    onFailed: ({ status, message }) => {
      if (status === wrongInput) form.setError('email', { message }, { shouldFocus: true });
    },
    changes,
    showsOwnErrors: [wrongInput, refusedHere],
  });
  return (
    <FormDialog
      title="Change your email"
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => act({ body }))}
      error={error}
      loading={loading}
      submitLabel="Continue"
    >
      <Field
        label="New email"
        type="email"
        autoComplete="email"
        help="You'll sign in with it, and our emails will go there. You'll be signed out on all other devices."
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </FormDialog>
  );
}

type EnterCodeProps = { email: string; onClose: () => void; onBack: () => void };

function EnterCode({ email, onClose, onBack }: EnterCodeProps) {
  const form = useBodyForm(confirmNewEmailBody, { email, code: '' });
  const { act, loading, error } = useApiMutation(confirmNewEmail, {
    onDone: () => {
      tellChanged();
      onClose();
    },
    onFailed: ({ status, message }) => {
      if (status === wrongInput) form.setError('code', { message }, { shouldFocus: true });
    },
    changes,
    showsOwnErrors: [wrongInput, refusedHere],
  });
  return (
    <FormDialog
      title="Check your email"
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => act({ body }))}
      error={error}
      loading={loading}
      submitLabel="Change email"
    >
      <p>
        We sent a code to <strong>{email}</strong>. It works for 10 minutes. Nothing there? Look in the spam
        folder, or go back and send another.
      </p>
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        help="The 6 digits from the email."
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <div>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
    </FormDialog>
  );
}

function tellChanged(): void {
  showToast({ title: 'Email changed.', text: 'Signed out everywhere else.' });
}
