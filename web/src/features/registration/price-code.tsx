import { tryPriceCode } from '@courtline/contract/registration';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import type { SpotProps } from './details';
import { useActingFor } from './registrant';
import styles from './registration.module.css';

/** A code that reduces the price; only where the session has codes. */
export function PriceCode({ team, fees, cents, draftOf }: SpotProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const actingFor = useActingFor();
  const { act, loading } = useApiMutation(tryPriceCode, {
    showsOwnErrors: [400, 409, 429],
    onDone: (coded) => {
      setTyped('');
      draftOf.change({ coded });
    },
    onFailed: ({ message }) => setError(message),
  });
  const applied = cents.discount?.code;
  if (applied !== undefined) {
    return (
      <p className={styles.kept}>
        Code {applied} is applied.
        <Button variant="quiet" onClick={() => draftOf.change({ coded: null })}>
          Remove code
        </Button>
      </p>
    );
  }
  if (!fees.takesCodes) return null;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const priceCode = typed.trim();
    if (priceCode === '') return setError('Enter a code.');
    act({ params: { id: team.id }, body: { priceCode }, actingFor });
  };
  return (
    <form className={styles.code} noValidate onSubmit={apply}>
      <Field
        label="Discount code"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="secondary" loading={loading} busyText="Checking…">
        Apply
      </Button>
    </form>
  );
}
