import { deleteAccount, deleteAccountBody } from '@courtline/contract/delete-account';
import { useState } from 'react';
import { deleteUnsent } from '../../api/delete-unsent';
import { leaveSignedOut } from '../../api/leave-signed-out';
import { resetAnalytics } from '../../api/analytics';
import { useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/states';
import { useBodyForm } from '../../ui/use-body-form';
import { useShownError } from '../../ui/use-shown-error';
import styles from './settings.module.css';

export function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card>
      <div>
        <h2>Delete your account</h2>
        <p className={styles.muted}>This is permanent and can't be undone.</p>
      </div>
      <ul className={styles.facts}>
        <li>We remove your name, contact details, photo and settings, and sign you out everywhere.</li>
        <li>You leave your current teams. Fees aren't refunded automatically, so ask an organizer first.</li>
        <li>
          Scores and standings stay, because they belong to your opponents too. You'll appear as “Former
          player”.
        </li>
        <li>We keep your payment receipts. Messages you sent stay with the people who received them.</li>
        <li>
          If you're the only captain of a team, or the only organizer of a conference or league, your role
          passes to an organizer or an admin.
        </li>
      </ul>
      <div>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          Delete my account
        </Button>
      </div>
      {isAsking && <ConfirmDelete onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

function ConfirmDelete({ onClose }: { onClose: () => void }) {
  const { id, email } = useCurrentUser();
  const form = useBodyForm(deleteAccountBody, { password: '' });
  const { act, loading, error } = useApiMutation(deleteAccount, {
    onDone: () => {
      resetAnalytics();
      void deleteUnsent(id).then(() => leaveSignedOut('/?account=deleted'));
    },
    showsOwnErrors: true,
  });
  const { shown, onInput } = useShownError(error, loading);
  return (
    <Dialog
      title="Delete your account?"
      isForm
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep account
          </Button>
          <Button type="submit" form="delete-account" variant="danger" loading={loading} busyText="Deleting…">
            Delete my account
          </Button>
        </>
      }
    >
      <form
        id="delete-account"
        className={styles.sections}
        onSubmit={form.handleSubmit((body) => act({ body }))}
        onInput={onInput}
        noValidate
      >
        {shown && <Notice kind="error">{shown.message}</Notice>}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
      </form>
    </Dialog>
  );
}
