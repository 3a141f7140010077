import type { ResponseOf } from '@courtline/contract/call';
import { acceptGuardianInvitation, readGuardianInvitation } from '@courtline/contract/family';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useCurrentAddress } from '../../api/current-address';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { joinLink, linkTo, loginLink } from '../../api/links';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { CheckboxField } from '../../ui/choice-field';
import { FormCard } from '../../ui/form-card';
import { SiteLink } from '../../ui/site-link';
import { Empty, Failure, Notice, Skeleton } from '../../ui/states';
import { AcceptTerms } from './accept-terms';
import { changedByFamily } from './family-calls';
import styles from './family.module.css';

const settings = '/settings?tab=family';

type Props = { token: string };

/** Without an account, the link leads to sign in or join first, and then back. */
export function GuardianInvitation({ token }: Props) {
  return isSignedIn(useCurrentUser()) ? <ForMember token={token} /> : <ForVisitor />;
}

function ForVisitor() {
  const address = useCurrentAddress();
  return (
    <Card>
      <p>You&apos;re invited to be a guardian. Sign in or join with your own account to see for whom.</p>
      <p className={styles.actions}>
        <LinkButton to={loginLink(address)}>Sign in</LinkButton>
        <LinkButton to={joinLink(address)} variant="secondary">
          Join
        </LinkButton>
      </p>
      <AboutFamilies />
    </Card>
  );
}

function ForMember({ token }: Props) {
  const query = useApiQuery(readGuardianInvitation, { body: { token } }, { isOptional: true });
  const [isAccepted, setIsAccepted] = useState<Invitation | null>(null);
  if (isAccepted) return <Accepted invitation={isAccepted} />;
  if (query.data) return <Accept token={token} invitation={query.data} onAccepted={setIsAccepted} />;
  // A token that is too short or too long to be one of ours fails validation.
  if (query.data === null || query.error?.status === 400) {
    return (
      <Empty label="This link no longer works.">
        <p>
          It was used or withdrawn, or it has expired. Ask for a new one, or open{' '}
          <Link to={settings}>your family</Link>.
        </p>
      </Empty>
    );
  }
  if (!query.error) return <Skeleton rows={1} height={260} />;
  const { error, refetch, isFetching } = query;
  return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
}

type Invitation = NonNullable<ResponseOf<typeof readGuardianInvitation>>;

type AcceptProps = Props & { invitation: Invitation; onAccepted: (invitation: Invitation) => void };

function Accept({ token, invitation, onAccepted }: AcceptProps) {
  const { childName, invitedBy, needsConfirmation } = invitation;
  const [hasAccepted, setHasAccepted] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const { act, loading, error } = useApiMutation(acceptGuardianInvitation, {
    changes: changedByFamily,
    showsOwnErrors: true,
    onDone: () => onAccepted(invitation),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (hasAccepted) act({ body: { token, acceptsTerms: true } });
  };
  return (
    <FormCard
      onSubmit={submit}
      submitLabel={needsConfirmation ? 'Ask for confirmation' : 'Accept'}
      loadingLabel="Sending…"
      hasWideButton
      {...{ error, loading }}
    >
      <div>
        <h2>Be a guardian of {childName}</h2>
        <p className={styles.muted}>
          {needsConfirmation
            ? `${invitedBy} asks you to be their guardian. An organizer of the league confirms it.`
            : `${invitedBy} invites you.`}
        </p>
      </div>
      <p>You&apos;ll register and pay for {childName}, answer for matches and get messages.</p>
      <CheckboxField
        label={<AcceptTerms />}
        checked={hasAccepted}
        onChange={({ target }) => setHasAccepted(target.checked)}
        error={isChecked && !hasAccepted ? 'Required' : undefined}
      />
      <AboutFamilies />
    </FormCard>
  );
}

function Accepted({ invitation: { childName, needsConfirmation } }: { invitation: Invitation }) {
  return (
    <Card>
      <Notice kind="done">
        {needsConfirmation
          ? `Thank you. We'll email you when an organizer has confirmed that you're a guardian of ${childName}.`
          : `You're now a guardian of ${childName}.`}
      </Notice>
      <p className={styles.actions}>
        <LinkButton to={settings}>Open your family</LinkButton>
        <LinkButton to={linkTo('home')} variant="secondary">
          Home
        </LinkButton>
      </p>
    </Card>
  );
}

function AboutFamilies() {
  return (
    <p className={styles.muted}>
      <SiteLink to={linkTo('parents')}>How families work here</SiteLink>
    </p>
  );
}
