import { createTokenBody, type NewAccessToken } from '@courtline/contract/token';
import { type TokenScope, tokenLifetimes, tokenScopes } from '@courtline/domain/token/access-tokens';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../ui/button';
import { CheckboxField } from '../../ui/choice-field';
import { copyFailed, copyText } from '../../ui/copy-text';
import { Dialog } from '../../ui/dialog';
import { Field, SelectField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { asNumber, useBodyForm } from '../../ui/use-body-form';
import styles from './token.module.css';

type Props = {
  onCreate: (body: z.output<typeof createTokenBody>) => void;
  onClose: () => void;
  error: { status: number; message: string } | null;
  loading: boolean;
};

const scopes = Object.keys(tokenScopes) as TokenScope[];

export function NewTokenDialog({ onCreate, onClose, error, loading }: Props) {
  const form = useBodyForm(createTokenBody, { name: '', scopes: ['read-public'], lifetimeDays: 90 });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="New access token"
      submitLabel="Create token"
      loadingLabel="Creating…"
      onClose={onClose}
      onSubmit={form.handleSubmit(onCreate)}
      error={error}
      loading={loading}
    >
      <Field
        label="Name"
        help="What will use it, such as “Clubhouse screen”."
        error={errors.name?.message}
        {...form.register('name')}
      />
      <fieldset className={styles.scopes}>
        <legend>What it can do</legend>
        {scopes.map((scope) => (
          <CheckboxField key={scope} {...tokenScopes[scope]} value={scope} {...form.register('scopes')} />
        ))}
        {errors.scopes && <p className={styles.error}>{errors.scopes.message}</p>}
      </fieldset>
      <SelectField
        label="Works for"
        error={errors.lifetimeDays?.message}
        {...form.register('lifetimeDays', asNumber)}
      >
        {tokenLifetimes.map((days) => (
          <option key={days} value={days}>
            {days === 365 ? '1 year' : `${days} days`}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

/** Shown once: the service keeps only what it needs to recognize it. */
export function CreatedToken({ created, onClose }: { created: NewAccessToken; onClose: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title="Copy your token now"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => void copyText(created.token, field.current).then((isDone) => setCopied(isDone))}
          >
            Copy
          </Button>
          <Button onClick={onClose}>I saved it</Button>
        </>
      }
    >
      <p>Keep it like a password: it won't be shown again. If you lose it, revoke it and create a new one.</p>
      <Field
        ref={field}
        label={created.name}
        value={created.token}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <output className={styles.muted}>{copied === null ? '' : copied ? 'Copied.' : copyFailed}</output>
    </Dialog>
  );
}
