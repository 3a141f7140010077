import {
  type RecordInvitation as Invitation,
  claimRecord,
  readRecordInvitation,
} from '@courtline/contract/import';
import { type FormEvent, useState } from 'react';
import { useCurrentAddress } from '../../api/current-address';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { joinLink, loginLink } from '../../api/links';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { FormCard } from '../../ui/form-card';
import { Empty, Failure, Skeleton } from '../../ui/states';
import styles from './import.module.css';

type Props = { token: string };

/** Without an account, the link leads to sign in or join first, and then back. */
export function RecordInvitation({ token }: Props) {
  return isSignedIn(useCurrentUser()) ? <ForMember token={token} /> : <ForVisitor />;
}

function ForVisitor() {
  const address = useCurrentAddress();
  return (
    <Card>
      <p>An organizer added you to a team. Sign in or join to see which one and to claim your record.</p>
      <p className={styles.actions}>
        <LinkButton to={joinLink(address)}>Join</LinkButton>
        <LinkButton to={loginLink(address)} variant="secondary">
          Sign in
        </LinkButton>
      </p>
    </Card>
  );
}

function ForMember({ token }: Props) {
  const query = useApiQuery(readRecordInvitation, { body: { token } }, { isOptional: true });
  const [claimed, setClaimed] = useState<Invitation | null>(null);
  if (claimed) return <Claimed record={claimed} />;
  if (query.data) return <Claim token={token} record={query.data} onClaimed={setClaimed} />;
  // A token that is too short or too long to be one of ours fails validation.
  if (query.data === null || query.error?.status === 400) {
    return (
      <Empty label="This link no longer works.">
        <p>It was already used or has expired. Ask an organizer of your league to add you to the team.</p>
      </Empty>
    );
  }
  if (!query.error) return <Skeleton rows={1} height={260} />;
  const { error, refetch, isFetching } = query;
  return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
}

type ClaimProps = Props & { record: Invitation; onClaimed: (record: Invitation) => void };

function Claim({ token, record, onClaimed }: ClaimProps) {
  const { act, loading, error } = useApiMutation(claimRecord, { showsOwnErrors: true, onDone: onClaimed });
  const user = useCurrentUser();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act({ body: { token } });
  };
  return (
    <FormCard
      onSubmit={submit}
      submitLabel="Yes, that's me"
      loadingLabel="Claiming…"
      hasWideButton
      {...{ error, loading }}
    >
      <div>
        <h2>Are you {record.displayName}?</h2>
        <p className={styles.muted}>{record.leagueName}</p>
      </div>
      <Teams teams={record.teams} />
      <p>
        The record will belong to the account of {user.firstName} {user.lastName}.
      </p>
    </FormCard>
  );
}

function Teams({ teams }: Pick<Invitation, 'teams'>) {
  return (
    <ul className={styles.history}>
      {teams.map(({ teamName, sessionName, isCaptain }) => (
        <li key={`${teamName} ${sessionName}`} className={styles.name}>
          <strong>{teamName}</strong>
          <span>{isCaptain ? `${sessionName}, as a captain` : sessionName}</span>
        </li>
      ))}
    </ul>
  );
}

function Claimed({ record }: { record: Invitation }) {
  return (
    <Card>
      <h2>The record is yours</h2>
      <Teams teams={record.teams} />
      <p className={styles.actions}>
        <LinkButton to="/home">Go to my matches</LinkButton>
      </p>
    </Card>
  );
}
