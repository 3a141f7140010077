import { billingCountries } from '@courtline/contract/registration';
import { checkEmail } from '@courtline/domain/account/account-rules';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { Field, SelectField } from '../../ui/field';
import type { Draft } from './draft';

export type Billing = Pick<Draft, 'cardholder' | 'email' | 'country'>;

export type CardHandle = {
  /** Whether a valid card is entered; shows what is wrong with it. */
  check: () => boolean;
  /** Null after a successful payment, else the message of the bank. */
  pay: (clientSecret: string, billing: Billing) => Promise<string | null>;
};

export type BillingErrors = Partial<Record<keyof Billing, string>>;

export function checkBilling({ cardholder, email, country }: Billing): BillingErrors {
  const wrongEmail = checkEmail(email.trim());
  return {
    ...(cardholder.trim() === '' && { cardholder: 'Required' }),
    ...(wrongEmail && { email: email.trim() === '' ? 'Required' : wrongEmail }),
    ...(country === '' && { country: 'Required' }),
  };
}

type Props = {
  draft: Billing;
  missing: BillingErrors;
  onChange: (changes: Partial<Billing>) => void;
  /** The card field, which belongs to the payment provider. */
  children: ReactNode;
};

export function BillingFields({ draft, missing, onChange, children }: Props) {
  const { data: countries = [] } = useApiQuery(billingCountries, {}, { isOptional: true });
  return (
    <>
      <Field
        label="Cardholder name"
        autoComplete="cc-name"
        maxLength={100}
        value={draft.cardholder}
        error={missing.cardholder}
        onChange={(event) => onChange({ cardholder: event.target.value })}
      />
      {children}
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={draft.email}
        error={missing.email}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <SelectField
        label="Billing country"
        autoComplete="country"
        value={draft.country}
        error={missing.country}
        onChange={(event) => onChange({ country: event.target.value })}
      >
        {countries.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}
