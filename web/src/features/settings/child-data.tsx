import { currentUser } from '@courtline/contract/account';
import { readFamily } from '@courtline/contract/family';
import { readHome } from '@courtline/contract/home';
import { deleteAccount, deleteAccountBody } from '@courtline/contract/delete-account';
import { exportMyData } from '@courtline/contract/my-data';
import { useId } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { useShownError } from '../../ui/use-shown-error';
import { saveAsFile } from './my-data';
import styles from './settings.module.css';

type Props = { firstName: string; actingFor: number; onClose: () => void };

/** A guardian exports or deletes what is stored about a child. */
export function ChildData({ firstName, actingFor, onClose }: Props) {
  const { act, loading } = useApiMutation(exportMyData, {
    onDone: (data) => {
      saveAsFile(data);
      showToast({ text: 'Download started.' });
    },
  });
  return (
    <Dialog
      title={`${firstName}'s data`}
      isForm
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.sections}>
        <p>Everything we store about {firstName} in one JSON file.</p>
        <div>
          <Button
            variant="secondary"
            loading={loading}
            busyText="Preparing…"
            onClick={() => act({ actingFor })}
          >
            Download {firstName}&apos;s data
          </Button>
        </div>
        <DeleteChild {...{ firstName, actingFor, onClose }} />
      </div>
    </Dialog>
  );
}

function DeleteChild({ firstName, actingFor, onClose }: Props) {
  const { email } = useCurrentUser();
  const headingId = useId();
  const form = useBodyForm(deleteAccountBody, { password: '' });
  const { act, loading, error } = useApiMutation(deleteAccount, {
    changes: [readFamily, currentUser, readHome],
    showsOwnErrors: true,
    onDone: () => {
      onClose();
      showToast({ text: `${firstName}'s data was deleted.` });
    },
  });
  const { shown, onInput } = useShownError(error, loading);
  return (
    <form
      className={styles.sections}
      aria-labelledby={headingId}
      onSubmit={form.handleSubmit((body) => act({ body, actingFor }))}
      onInput={onInput}
      noValidate
    >
      <h3 id={headingId}>Delete {firstName}&apos;s data</h3>
      <p className={styles.muted}>
        This is permanent. {firstName} leaves all teams. Scores and standings stay, under “Former player”.
        Fees aren&apos;t refunded automatically.
      </p>
      {shown && <Notice kind="error">{shown.message}</Notice>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <div>
        <Button type="submit" variant="danger" loading={loading} busyText="Deleting…">
          Delete {firstName}&apos;s data
        </Button>
      </div>
    </form>
  );
}
