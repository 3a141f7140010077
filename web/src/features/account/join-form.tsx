import { confirmJoin, join, type readPendingJoin } from '@courtline/contract/account';
import { type confirmJoinBody, type joinBody, joinByEmailBody } from '@courtline/contract/new-account';
import type { ResponseOf } from '@courtline/contract/call';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useApiMutation } from '../../api/use-api-mutation';
import { Field } from '../../ui/field';
import { FieldPair, FormCard } from '../../ui/form-card';
import { Skeleton } from '../../ui/states';
import { useBodyForm } from '../../ui/use-body-form';
import { JoinFields, type SportId, useJoinForm } from './join-fields';
import { useSignIn } from './use-sign-in';
import { useWantedSport } from './use-wanted-sport';

/** Without a mail server: the whole account in one step, signed in at once. */
export function JoinForm() {
  const { sportTypeId, isLoading } = useWantedSport();
  return isLoading ? <Skeleton rows={9} height={68} /> : <WholeForm sportTypeId={sportTypeId} />;
}

function WholeForm({ sportTypeId }: { sportTypeId: SportId | undefined }) {
  const signIn = useSignIn();
  const { act, loading, error } = useApiMutation(join, {
    onDone: ({ user }) => user && signIn(user),
    showsOwnErrors: true,
  });
  const form = useJoinForm(sportTypeId && { sportTypeId });
  return (
    <FormCard
      onSubmit={form.handleSubmit((body) => act({ body }))}
      error={error}
      loading={loading}
      submitLabel="Join"
      loadingLabel="Joining…"
      hasWideButton
    >
      <JoinFields form={form} />
    </FormCard>
  );
}

/**
 * With a mail server: the password and the rest are asked behind the e-mail link, so that only the mailbox owner sets
 * them.
 */
export function JoinByEmailForm({ onEmailSent }: { onEmailSent: (email: string) => void }) {
  const { act, loading, error } = useApiMutation(join, {
    onDone: (_, { body }) => onEmailSent(body.email),
    showsOwnErrors: true,
  });
  const form = useBodyForm(joinByEmailBody, { firstName: '', lastName: '', email: '' });
  const { firstName, lastName, email } = form.formState.errors;
  return (
    <FormCard
      onSubmit={form.handleSubmit((body) => act({ body }))}
      error={error}
      loading={loading}
      submitLabel="Join"
      loadingLabel="Joining…"
      hasWideButton
    >
      <FieldPair>
        <Field
          label="First name"
          autoComplete="given-name"
          error={firstName?.message}
          {...form.register('firstName')}
        />
        <Field
          label="Last name"
          autoComplete="family-name"
          error={lastName?.message}
          {...form.register('lastName')}
        />
      </FieldPair>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        help="We'll email you a link to choose your password."
        error={email?.message}
        {...form.register('email')}
      />
    </FormCard>
  );
}

const linkIsDead = 409;

type ConfirmProps = { token: string; pending: NonNullable<ResponseOf<typeof readPendingJoin>> };

/** The page behind the e-mail link. */
export function ConfirmJoinForm({ token, pending }: ConfirmProps) {
  const signIn = useSignIn({ byEmail: true });
  const { act, loading, error } = useApiMutation(confirmJoin, { onDone: signIn, showsOwnErrors: true });
  const form = useJoinForm(pending);
  return (
    <FormCard
      onSubmit={form.handleSubmit((body) => act({ body: confirmingBody(body, token) }))}
      error={error}
      wayOut={error?.status === linkIsDead && <Link to="/join">Join</Link>}
      loading={loading}
      submitLabel="Finish joining"
      loadingLabel="Joining…"
      hasWideButton
    >
      <JoinFields form={form} isEmailKnown />
    </FormCard>
  );
}

/** The address is that of the link and not sent again. */
function confirmingBody(body: z.output<typeof joinBody>, token: string): z.output<typeof confirmJoinBody> {
  const { firstName, lastName, password, birthDate, genderTypeId, placeName, sportTypeId, ratingEstimate } =
    body;
  return {
    firstName,
    lastName,
    password,
    birthDate,
    genderTypeId,
    placeName,
    sportTypeId,
    ratingEstimate,
    token,
  };
}
