import { currentUser, listLoginSessions } from '@courtline/contract/account';
import {
  addPasskey,
  newPasskeyOptions,
  type Passkey,
  passkeyNameBody,
  removePasskey,
  renamePasskey,
} from '@courtline/contract/passkey';
import { readSecurity } from '@courtline/contract/security';
import { formatDate } from '@courtline/domain/date/format-date';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { withFreshProof } from '../../api/fresh-proof';
import { createPasskey, hasPasskeys, passkeyProblem } from '../../api/passkeys';
import { send } from '../../api/send';
import { ServiceError } from '../../api/service-error';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Confirm } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './settings.module.css';

type Props = { passkeys: readonly Passkey[]; arePasskeysAvailable: boolean };

export function PasskeySettings({ passkeys, arePasskeysAvailable }: Props) {
  return (
    <Card>
      <div>
        <h2>Passkeys</h2>
        <p className={styles.muted}>
          Sign in with your fingerprint, face or screen lock. A passkey can't be guessed or phished.
        </p>
      </div>
      {passkeys.length > 0 && (
        <ul className={styles.logIns}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {arePasskeysAvailable && hasPasskeys() ? (
        <AddPasskey />
      ) : (
        <p className={styles.muted}>This browser can't use passkeys here.</p>
      )}
    </Card>
  );
}

function AddPasskey() {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { act, loading, error } = useApiMutation(addPasskey, {
    onDone: () => showToast({ text: 'Passkey added.' }),
    changes: [readSecurity, currentUser],
    showsOwnErrors: true,
  });
  const start = async () => {
    setProblem(null);
    setIsAsking(true);
    try {
      const options = await withFreshProof(() => send(newPasskeyOptions, {}));
      act({ body: { passkey: await createPasskey(options) } });
    } catch (failure) {
      if (failure instanceof ServiceError) setProblem(failure.code === undefined ? failure.message : null);
      else setProblem(passkeyProblem(failure));
    } finally {
      setIsAsking(false);
    }
  };
  const shown = problem ?? error?.message;
  return (
    <div className={styles.sections}>
      {shown && <Notice kind="error">{shown}</Notice>}
      <div>
        <Button variant="secondary" loading={isAsking || loading} onClick={() => void start()}>
          Add a passkey
        </Button>
      </div>
    </div>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { name, createdAtUtc, lastUsedAtUtc } = passkey;
  return (
    <li className={`${styles.logIn} ${styles.passkey}`}>
      <KeyRound size={22} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.device}>{name}</span>
        <span className={styles.muted}>
          {lastUsedAtUtc ? `Last used ${day(lastUsedAtUtc)}` : `Added ${day(createdAtUtc)}`}
        </span>
      </span>
      <span className={styles.rowActions}>
        <Button variant="quiet" onClick={() => setOpen('rename')}>
          Rename<span className="visually-hidden"> {name}</span>
        </Button>
        <Button variant="quiet" onClick={() => setOpen('remove')}>
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      </span>
      {open === 'rename' && <Rename passkey={passkey} onClose={() => setOpen(null)} />}
      {open === 'remove' && <Remove passkey={passkey} onClose={() => setOpen(null)} />}
    </li>
  );
}

function day(at: string): string {
  return formatDate(at, 'notice', { zone: viewerZone() });
}

type Opened = { passkey: Passkey; onClose: () => void };

function Rename({ passkey: { id, name }, onClose }: Opened) {
  const form = useBodyForm(passkeyNameBody, { name });
  const { act, loading, error } = useApiMutation(renamePasskey, {
    onDone: onClose,
    changes: [readSecurity],
    showsOwnErrors: [refusedHere],
  });
  return (
    <FormDialog
      title="Rename passkey"
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => act({ params: { id }, body }))}
      error={error}
      loading={loading}
    >
      <Field label="Name" error={form.formState.errors.name?.message} {...form.register('name')} />
    </FormDialog>
  );
}

function Remove({ passkey: { id, name }, onClose }: Opened) {
  const { act, loading } = useApiMutation(removePasskey, {
    onDone: () => {
      onClose();
      showToast({ title: 'Passkey removed.', text: 'Signed out everywhere else.' });
    },
    changes: [readSecurity, listLoginSessions, currentUser],
  });
  return (
    <Confirm
      question={`Remove the passkey “${name}”?`}
      yes="Remove passkey"
      destructive
      onYes={() => act({ params: { id } })}
      onNo={onClose}
      loading={loading}
    >
      <p>It will no longer sign you in, and you'll be signed out on all other devices.</p>
    </Confirm>
  );
}
