import { joinBody } from '@courtline/contract/new-account';
import { passwordLength } from '@courtline/domain/account/account-rules';
import { Field } from '../../ui/field';
import { FieldPair } from '../../ui/form-card';
import { AgeAndGender, SportAndEstimate } from '../../ui/player-fields';
import { asNumber, useBodyForm } from '../../ui/use-body-form';

type KnownNames = { firstName: string; lastName: string; email: string };

const unknown: KnownNames = { firstName: '', lastName: '', email: '' };

/** Name and address are known if the form was opened from an e-mail link. */
export function useJoinForm(known = unknown) {
  return useBodyForm(joinBody, { ...known, password: '', birthDate: '', placeName: '' });
}

type FormProps = { form: ReturnType<typeof useJoinForm> };

export function JoinFields({ form, isEmailKnown = false }: FormProps & { isEmailKnown?: boolean }) {
  return (
    <>
      <AccountFields form={form} isEmailKnown={isEmailKnown} />
      <PersonFields form={form} />
      <PlayerFields form={form} />
    </>
  );
}

function AccountFields({
  form: { register, formState },
  isEmailKnown,
}: FormProps & { isEmailKnown: boolean }) {
  const { firstName, lastName, email, password } = formState.errors;
  return (
    <>
      <FieldPair>
        <Field
          label="First name"
          autoComplete="given-name"
          error={firstName?.message}
          {...register('firstName')}
        />
        <Field
          label="Last name"
          autoComplete="family-name"
          error={lastName?.message}
          {...register('lastName')}
        />
      </FieldPair>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        readOnly={isEmailKnown}
        error={email?.message}
        {...register('email')}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        help={`At least ${passwordLength.min} characters. A few random words are easy to remember and hard to guess.`}
        error={password?.message}
        {...register('password')}
      />
    </>
  );
}

function PersonFields({ form: { register, formState } }: FormProps) {
  const { birthDate, genderTypeId, placeName } = formState.errors;
  return (
    <>
      <AgeAndGender
        birthDate={{ error: birthDate?.message, ...register('birthDate') }}
        gender={{ error: genderTypeId?.message, ...register('genderTypeId', asNumber) }}
      />
      <Field
        label="Place"
        autoComplete="address-level2"
        help="The city or town where you usually play."
        error={placeName?.message}
        {...register('placeName')}
      />
    </>
  );
}

function PlayerFields({ form: { register, formState, watch } }: FormProps) {
  const { sportTypeId, ratingEstimate } = formState.errors;
  return (
    <SportAndEstimate
      sport={{ error: sportTypeId?.message, ...register('sportTypeId', asNumber) }}
      estimate={{ error: ratingEstimate?.message, ...register('ratingEstimate', asNumber) }}
      estimateLabel="Your rating estimate"
      sportTypeId={watch('sportTypeId')}
    />
  );
}
