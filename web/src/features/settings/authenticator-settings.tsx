import { currentUser, listLoginSessions } from '@courtline/contract/account';
import type { ResponseOf } from '@courtline/contract/call';
import {
  confirmAuthenticator,
  confirmAuthenticatorBody,
  readSecurity,
  removeAuthenticator,
  renewRecoveryCodes,
  type Security,
  startAuthenticator,
} from '@courtline/contract/security';
import { formatDate } from '@courtline/domain/date/format-date';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Card, Chip } from '../../ui/card';
import { Confirm } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { QrCode } from '../../ui/qr-code';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { viewerZone } from '../../ui/viewer-zone';
import { RecoveryCodes } from './recovery-codes';
import styles from './settings.module.css';

type Secret = ResponseOf<typeof startAuthenticator>;

export function AuthenticatorSettings({ security }: { security: Security }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { authenticatorSinceUtc } = security;
  return (
    <Card>
      <div>
        <h2>Authenticator app {authenticatorSinceUtc && <Chip tone="good">On</Chip>}</h2>
        <p className={styles.muted}>
          {authenticatorSinceUtc
            ? `Signing in asks for a code from your app. Set up ${formatDate(authenticatorSinceUtc, 'notice', { zone: viewerZone() })}.`
            : 'A second step: after your password or sign-in link, you enter a code that an app on your phone shows.'}
        </p>
      </div>
      {authenticatorSinceUtc ? (
        <InUse recoveryCodesLeft={security.recoveryCodesLeft} onCodes={setCodes} />
      ) : (
        <SetUp onCodes={setCodes} />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}

const wrongCode = 400;

type WithCodes = { onCodes: (codes: readonly string[]) => void };

function SetUp({ onCodes }: WithCodes) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const { act, loading } = useApiMutation(startAuthenticator, { onDone: setSecret });
  return (
    <div>
      <Button variant="secondary" loading={loading} onClick={() => act({})}>
        Set up an app
      </Button>
      {secret && (
        <EnterFirstCode
          secret={secret}
          onClose={() => setSecret(null)}
          onCodes={(codes) => {
            setSecret(null);
            onCodes(codes);
          }}
        />
      )}
    </div>
  );
}

function EnterFirstCode({ secret, onClose, onCodes }: WithCodes & { secret: Secret; onClose: () => void }) {
  const form = useBodyForm(confirmAuthenticatorBody, { code: '' });
  const { act, loading, error } = useApiMutation(confirmAuthenticator, {
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onFailed: ({ status, message }) => {
      if (status === wrongCode) form.setError('code', { message }, { shouldFocus: true });
    },
    changes: [readSecurity, currentUser],
    doneOnResponse: true,
    showsOwnErrors: [wrongCode, refusedHere],
  });
  return (
    <FormDialog
      title="Set up an authenticator app"
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => act({ body }))}
      error={error}
      loading={loading}
      submitLabel="Turn on"
    >
      <p>Scan this with an app such as Google Authenticator, Microsoft Authenticator or 1Password.</p>
      <QrCode className={styles.qr} text={secret.uri} label="Code to scan with an authenticator app" />
      <p className={styles.muted}>
        On this phone? <a href={secret.uri}>Open your app</a> or type this key: <code>{secret.secret}</code>
      </p>
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        help="The 6 digits the app shows."
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
    </FormDialog>
  );
}

function InUse({ recoveryCodesLeft, onCodes }: WithCodes & { recoveryCodesLeft: number }) {
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const renew = useApiMutation(renewRecoveryCodes, {
    onDone: ({ recoveryCodes }) => {
      close();
      onCodes(recoveryCodes);
    },
    changes: [readSecurity],
  });
  const remove = useApiMutation(removeAuthenticator, {
    onDone: () => {
      close();
      showToast({ title: 'Authenticator app removed.', text: 'Signed out everywhere else.' });
    },
    changes: [readSecurity, listLoginSessions, currentUser],
  });
  return (
    <>
      <p>
        {recoveryCodesLeft} recovery {recoveryCodesLeft === 1 ? 'code' : 'codes'} left, for when you don't
        have your phone.
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => setAsking('renew')}>
          New recovery codes
        </Button>
        <Button variant="secondary" onClick={() => setAsking('remove')}>
          Remove app
        </Button>
      </div>
      {asking === 'renew' && (
        <Confirm
          question="Replace your recovery codes?"
          yes="Replace codes"
          onYes={() => renew.act({})}
          onNo={close}
          loading={renew.loading}
        >
          <p>Your current codes will stop working.</p>
        </Confirm>
      )}
      {asking === 'remove' && (
        <Confirm
          question="Remove your authenticator app?"
          yes="Remove app"
          destructive
          onYes={() => remove.act({})}
          onNo={close}
          loading={remove.loading}
        >
          <p>Signing in will no longer ask for a code, and you'll be signed out on all other devices.</p>
        </Confirm>
      )}
    </>
  );
}
