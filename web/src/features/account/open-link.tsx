import { checkLink, type LinkKind, type LinkState } from '@courtline/contract/account';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api-query';
import { Empty, Skeleton } from '../../ui/states';

/** A child chooses the first password by a link of its own e-mail, which the service keeps as a password reset. */
type Kind = LinkKind | 'child-account';

type Props = { kind: Kind; token: string; children: ReactNode };

/**
 * Shows the form behind a one-time link, or why the link no longer works and what to do next. Checking does not use
 * up the link, because mail scanners open links too.
 */
export function OpenLink({ kind, token, children }: Props) {
  const { data, error } = useApiQuery(
    checkLink,
    { body: { kind: kind === 'child-account' ? 'password-reset' : kind, token } },
    { isOptional: true },
  );
  if (!data && !error) return <Skeleton rows={4} />;
  // A token that is too long to be one of ours fails validation.
  const state = error?.status === 400 ? 'unknown' : data?.state;
  // If the check itself failed, submitting the form shows whether the link works.
  if (state === undefined || state === 'open') return children;
  return (
    <Empty label={stateText[state]}>
      <NextStep kind={kind} state={state} />
    </Empty>
  );
}

const stateText: Record<Exclude<LinkState, 'open'>, string> = {
  used: 'This link has already been used.',
  expired: 'This link has expired.',
  unknown: "This link doesn't work.",
};

function NextStep({ kind, state }: { kind: Kind; state: LinkState }) {
  if (kind === 'child-account') {
    return state === 'used' ? (
      <p>
        Your account is ready. <Link to="/login">Sign in</Link>
      </p>
    ) : (
      <p>Ask your guardian to send a new link from Settings &gt; Family.</p>
    );
  }
  if (kind === 'first-admin' && state === 'used') {
    return (
      <p>
        Courtline is set up. <Link to="/login">Sign in</Link> as an admin.
      </p>
    );
  }
  if (kind === 'first-admin') return <p>Restart the service to get a new setup link.</p>;
  const isIncomplete = state === 'unknown' && 'Copy the whole link from the latest email, or ';
  if (kind === 'join' && state === 'used') {
    return (
      <p>
        Your account is ready. <Link to="/login">Sign in</Link>
      </p>
    );
  }
  if (kind === 'join') {
    return (
      <p>
        {isIncomplete}
        <Link to="/join">{isIncomplete ? 'join again' : 'Join again'}</Link>
      </p>
    );
  }
  return (
    <p>
      {isIncomplete}
      <Link to="/reset-password">{isIncomplete ? 'get a new one' : 'Get a new link'}</Link>
      {state === 'used' && (
        <>
          {' '}
          or <Link to="/login">sign in</Link> with your new password.
        </>
      )}
    </p>
  );
}
