import { joinBody } from '@courtline/contract/new-account';
import { passwordLength } from '@courtline/domain/account/account-rules';
import type { sports } from '@courtline/domain/constants';
import { Field } from '../../ui/field';
import { FieldPair } from '../../ui/form-card';
import { AgeAndGender, SportAndEstimate } from '../../ui/player-fields';
import { asNumber, useBodyForm } from '../../ui/use-body-form';

export type SportId = (typeof sports)[keyof typeof sports]['id'];

type Known = { firstName: string; lastName: string; email: string; sportTypeId?: SportId };

const unknown: Known = { firstName: '', lastName: '', email: '' };

/** Name and address are known if the form was opened from an e-mail link, the sport from the page of a session. */
export function useJoinForm(known: Partial<Known> = {}) {
  return useBodyForm(joinBody, { ...unknown, ...known, password: '', birthDate: '', placeName: '' });
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
