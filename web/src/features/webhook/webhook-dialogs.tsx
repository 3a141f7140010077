import { webhookBody } from '@courtline/contract/webhook';
import { type WebhookEvent, webhookEvents } from '@courtline/domain/webhook/webhooks';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../ui/button';
import { CheckboxField } from '../../ui/choice-field';
import { copyFailed, copyText } from '../../ui/copy-text';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { Notice } from '../../ui/states';
import { useBodyForm } from '../../ui/use-body-form';
import styles from './webhook.module.css';

type Body = z.output<typeof webhookBody>;

type Props = {
  title: string;
  webhook: Body;
  onSave: (body: Body) => void;
  onClose: () => void;
  error: { status: number; message: string } | null;
  loading: boolean;
};

const everyEvent = Object.keys(webhookEvents) as WebhookEvent[];

export function WebhookDialog({ title, webhook, onSave, onClose, error, loading }: Props) {
  const form = useBodyForm(webhookBody, webhook);
  const { errors } = form.formState;
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={form.handleSubmit(onSave)}
      error={error}
      loading={loading}
    >
      {error?.status === 400 && <Notice kind="error">{error.message}</Notice>}
      <Field
        label="Address"
        type="url"
        help="Starts with https://. We send a POST with JSON there."
        error={errors.url?.message}
        {...form.register('url')}
      />
      <fieldset className={styles.events}>
        <legend>Send an event when</legend>
        {everyEvent.map((event) => (
          <CheckboxField
            key={event}
            label={webhookEvents[event].label}
            value={event}
            {...form.register('events')}
          />
        ))}
        {errors.events && <p className={styles.error}>{errors.events.message}</p>}
      </fieldset>
    </FormDialog>
  );
}

/** Shown once: no other page shows it again. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title="Copy the secret now"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => void copyText(secret, field.current).then((isDone) => setCopied(isDone))}
          >
            Copy
          </Button>
          <Button onClick={onClose}>I saved it</Button>
        </>
      }
    >
      <p>
        Your receiver checks with it that a delivery is from us. It won't be shown again; if you lose it, get
        a new one.
      </p>
      <Field
        ref={field}
        label="Secret"
        value={secret}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <output className={styles.muted}>{copied === null ? '' : copied ? 'Copied.' : copyFailed}</output>
    </Dialog>
  );
}
