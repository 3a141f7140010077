import {
  type Family,
  inviteGuardianBody,
  inviteOwnGuardian,
  takeOverRecord,
} from '@courtline/contract/family';
import { formatDate } from '@courtline/domain/date/format-date';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Confirm } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { FormCard } from '../../ui/form-card';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { viewerZone } from '../../ui/viewer-zone';
import { changedByFamily } from './family-calls';
import styles from './family.module.css';

/** Guardians of the member: a junior names one, a young adult takes over. */
export function OwnGuardians({ family }: { family: Family }) {
  const { guardians, needsGuardian, canTakeOver } = family;
  if (needsGuardian) return <AskForGuardian family={family} />;
  if (canTakeOver) return <TakeOver guardians={guardians} />;
  if (guardians.length === 0) return null;
  return (
    <Card>
      <h2>Your guardians</h2>
      <GuardianNames guardians={guardians} />
      <p className={styles.muted}>They register and pay for you, and can answer for you.</p>
    </Card>
  );
}

function GuardianNames({ guardians }: Pick<Family, 'guardians'>) {
  return (
    <ul className={styles.people}>
      {guardians.map(({ memberId, displayName }) => (
        <li key={memberId} className={styles.person}>
          <Avatar name={displayName} size={36} />
          <span className={styles.name}>{displayName}</span>
        </li>
      ))}
    </ul>
  );
}

function AskForGuardian({ family: { ownInvitations } }: { family: Family }) {
  const form = useBodyForm(inviteGuardianBody, { email: '' });
  const { act, loading, error } = useApiMutation(inviteOwnGuardian, {
    changes: changedByFamily,
    showsOwnErrors: true,
    onDone: () => form.reset(),
  });
  return (
    <FormCard
      onSubmit={form.handleSubmit((body) => act({ body }))}
      submitLabel="Send invitation"
      loadingLabel="Sending…"
      {...{ error, loading }}
    >
      <div>
        <h2>Who is your guardian?</h2>
        <p className={styles.muted}>
          Players under 18 need a parent or guardian, who registers and pays for them. We&apos;ll email a
          link, and an organizer confirms that it&apos;s the right person.
        </p>
      </div>
      {ownInvitations.map(({ id, email, expiresAtUtc }) => (
        <Notice key={id} kind="done">
          Invitation sent to {email}. The link works until{' '}
          {formatDate(expiresAtUtc, 'day', { zone: viewerZone() })}.
        </Notice>
      ))}
      <Field
        label="Email of a parent or guardian"
        type="email"
        autoComplete="off"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </FormCard>
  );
}

function TakeOver({ guardians }: Pick<Family, 'guardians'>) {
  const [isAsking, setIsAsking] = useState(false);
  const names = guardians.map(({ displayName }) => displayName).join(' and ');
  const { act, loading } = useApiMutation(takeOverRecord, {
    changes: changedByFamily,
    onDone: () => showToast({ text: 'The record is yours alone.' }),
  });
  return (
    <Card>
      <h2>Your record is yours now</h2>
      <p>
        You&apos;re 18. Confirm that teams, results and ratings are yours alone: from then on you register and
        pay for yourself, and messages go to you only.
      </p>
      <GuardianNames guardians={guardians} />
      <div>
        <Button onClick={() => setIsAsking(true)}>Take over my record</Button>
      </div>
      {isAsking && (
        <Confirm
          question="Take over your record?"
          yes="Take over"
          onYes={() => act({})}
          onNo={() => setIsAsking(false)}
          loading={loading}
        >
          <p>{names} will no longer be your guardian and will lose access to your record.</p>
        </Confirm>
      )}
    </Card>
  );
}
