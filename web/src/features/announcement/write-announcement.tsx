import {
  listAnnouncements,
  previewAnnouncement,
  sendAnnouncement,
  sendAnnouncementBody,
} from '@courtline/contract/announcement';
import { type AnnouncementScope, announcementLimits } from '@courtline/domain/announcement/announcement';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { CheckboxField } from '../../ui/choice-field';
import { Field, TextAreaField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { Prose } from '../../ui/prose';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import styles from './announcement.module.css';

type Props = { scope: AnnouncementScope; scopeId: number; onClose: () => void };

export function WriteAnnouncement({ scope, scopeId, onClose }: Props) {
  const { handleSubmit, register, formState, control } = useBodyForm(sendAnnouncementBody, {
    scope,
    scopeId,
    isForCaptains: false,
    title: '',
    body: '',
    shownUntil: null,
  });
  const { errors } = formState;
  const text = useWatch({ control, name: 'body' });
  const { question, askFirst, letGo } = useUnsavedChanges(formState.isDirty);
  const { act, loading, error } = useApiMutation(sendAnnouncement, {
    changes: [listAnnouncements],
    showsOwnErrors: [409],
    onDone: ({ recipientCount }) => {
      letGo();
      showToast({ text: recipientCount === 1 ? 'Sent to 1 person.' : `Sent to ${recipientCount} people.` });
      onClose();
    },
  });
  return (
    <FormDialog
      title="New announcement"
      submitLabel="Send"
      loadingLabel="Sending…"
      error={error}
      loading={loading}
      onSubmit={(event) => void handleSubmit((body) => act({ body }))(event)}
      onClose={() => askFirst(onClose)}
    >
      <Field
        label="Title"
        maxLength={announcementLimits.title}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextAreaField
        label="Text"
        rows={8}
        help="Markdown: **bold**, [link](https://…), a list with - in front of each line."
        error={errors.body?.message}
        {...register('body')}
      />
      <Preview text={text} />
      {scope !== 'team' && <CheckboxField label="Captains only" {...register('isForCaptains')} />}
      <Field
        label="Show on home pages until"
        type="date"
        help="Leave blank to send it by email and push only."
        error={errors.shownUntil?.message}
        {...register('shownUntil', { setValueAs: (day: unknown) => day || null })}
      />
      {question}
    </FormDialog>
  );
}

/** Rendered by the service, as recipients see it. */
function Preview({ text }: { text: string }) {
  const [shown, setShown] = useState<{ text: string; html: string } | null>(null);
  const { act, loading } = useApiMutation(previewAnnouncement, {
    onDone: ({ html }, { body }) => setShown({ text: body.body, html }),
  });
  return (
    <>
      <p>
        <Button
          variant="secondary"
          loading={loading}
          disabled={text.trim() === ''}
          onClick={() => act({ body: { body: text } })}
        >
          Preview
        </Button>
      </p>
      {shown && (
        <section className={styles.preview} aria-label="Preview">
          <Prose html={shown.html} />
        </section>
      )}
    </>
  );
}
