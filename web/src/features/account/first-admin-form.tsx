import { createFirstAdmin, firstAdminBody } from '@courtline/contract/account';
import { passwordLength } from '@courtline/domain/account/account-rules';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Field } from '../../ui/field';
import { FieldPair, FormCard } from '../../ui/form-card';
import { AgeAndGender } from '../../ui/player-fields';
import { asNumber, useBodyForm } from '../../ui/use-body-form';
import { linksOfGroups, OfferedLinks } from './offered-links';
import { useSignIn } from './use-sign-in';

export function FirstAdminForm({ token }: { token: string }) {
  const signIn = useSignIn();
  const { act, loading, error } = useApiMutation(createFirstAdmin, { onDone: signIn, showsOwnErrors: true });
  const form = useBodyForm(firstAdminBody, {
    token,
    firstName: '',
    lastName: '',
    email: '',
    password: '',
    birthDate: '',
  });
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const { register, formState } = form;
  const errorOf = (name: keyof typeof formState.errors) => formState.errors[name]?.message;
  return (
    <FormCard
      onSubmit={form.handleSubmit((body) => act({ body: { ...body, hiddenLinks: linksOfGroups(hidden) } }))}
      error={error}
      loading={loading}
      submitLabel="Create admin"
      loadingLabel="Creating…"
      hasWideButton
    >
      <FieldPair>
        <Field
          label="First name"
          autoComplete="given-name"
          error={errorOf('firstName')}
          {...register('firstName')}
        />
        <Field
          label="Last name"
          autoComplete="family-name"
          error={errorOf('lastName')}
          {...register('lastName')}
        />
      </FieldPair>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errorOf('email')}
        {...register('email')}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        help={`At least ${passwordLength.min} characters.`}
        error={errorOf('password')}
        {...register('password')}
      />
      <AgeAndGender
        birthDate={{ error: errorOf('birthDate'), ...register('birthDate') }}
        gender={{ error: errorOf('genderTypeId'), ...register('genderTypeId', asNumber) }}
      />
      <OfferedLinks hidden={hidden} onChange={setHidden} />
    </FormCard>
  );
}
