import { readTerms, saveTerms } from '@courtline/contract/terms';
import { formatDate } from '@courtline/domain/date/format-date';
import { termsLimits } from '@courtline/domain/league/terms';
import { type FormEvent, useId, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { Field, TextAreaField } from '../../ui/field';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './league.module.css';

/** What players of the league agree to before they register, for its organizers. */
export function LeagueTerms({ leagueId }: { leagueId: number }) {
  const { data } = useApiQuery(readTerms, { params: { id: leagueId } }, { isOptional: true });
  const [isWriting, setIsWriting] = useState(false);
  if (!data?.canWriteTerms) return null;
  const { current } = data;
  return (
    <section className={styles.section} aria-labelledby="terms">
      <h2 id="terms">Terms and waiver</h2>
      <Card>
        {current ? (
          <p>
            <strong>{current.title}</strong>, version {current.version} of{' '}
            {formatDate(current.createdAtUtc, 'day', { zone: viewerZone() })}. Sessions that require it ask
            every player, or a guardian, to accept each version once.
          </p>
        ) : (
          <p>
            Write a waiver or terms here. A session can require players to accept it before they register.
          </p>
        )}
        <p>
          <Button variant="secondary" onClick={() => setIsWriting(true)}>
            {current ? 'Write a new version' : 'Write terms'}
          </Button>
        </p>
      </Card>
      {isWriting && <WriteTerms {...{ leagueId }} before={current} onClose={() => setIsWriting(false)} />}
    </section>
  );
}

type WriteProps = {
  leagueId: number;
  before: { title: string; body: string } | null;
  onClose: () => void;
};

function WriteTerms({ leagueId, before, onClose }: WriteProps) {
  const formId = useId();
  const [title, setTitle] = useState(before?.title ?? '');
  const [body, setBody] = useState(before?.body ?? '');
  const { act, loading, error } = useApiMutation(saveTerms, {
    changes: [readTerms],
    showsOwnErrors: true,
    onDone: ({ version }) => {
      showToast({ text: `Version ${version} saved.` });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act({ params: { id: leagueId }, body: { title, body } });
  };
  return (
    <Dialog
      isForm
      title="Terms and waiver"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={loading}>
            Save as new version
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.section} onSubmit={submit}>
        <Field
          label="Title"
          required
          maxLength={termsLimits.title}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextAreaField
          label="Text"
          required
          rows={10}
          maxLength={termsLimits.body}
          help="Plain text. Players who accepted an earlier version are asked to accept the new one."
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
        {error && <Notice kind="error">{error.displayMessage}</Notice>}
      </form>
    </Dialog>
  );
}
