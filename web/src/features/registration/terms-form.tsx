import { registrationFees } from '@courtline/contract/registration';
import { sessionPlayers } from '@courtline/contract/roster';
import { acceptTerms, openTerms, readTerms, type Terms } from '@courtline/contract/terms';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { CheckboxField } from '../../ui/choice-field';
import { Notice } from '../../ui/states';
import { useRegistrant } from './registrant';
import styles from './registration.module.css';

export function useAcceptTerms(leagueId: number, onDone: () => void) {
  const registrant = useRegistrant();
  const { act, loading, error } = useApiMutation(acceptTerms, {
    changes: [registrationFees, readTerms, openTerms, sessionPlayers],
    showsOwnErrors: true,
    onDone,
  });
  const accept = ({ version }: Terms) =>
    act({ params: { id: leagueId }, body: { version }, actingFor: registrant?.childId });
  return { accept, loading, error: error?.displayMessage ?? null };
}

type Props = {
  formId: string;
  terms: Terms | null | undefined;
  accept: (terms: Terms) => void;
  error: string | null;
};

/** The text of a league's terms with the box that accepts it, for oneself or for the registrant. */
export function TermsForm({ formId, terms, accept, error }: Props) {
  const [isChecked, setIsChecked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const registrant = useRegistrant();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!isChecked);
    if (isChecked && terms) accept(terms);
  };
  return (
    <form id={formId} className={styles.form} noValidate onSubmit={submit}>
      <h3>{terms?.title}</h3>
      <p className={styles.terms}>{terms?.body}</p>
      <CheckboxField
        label={registrant ? `I accept this for ${registrant.firstName}.` : 'I accept this.'}
        checked={isChecked}
        onChange={({ target }) => {
          setIsMissing(false);
          setIsChecked(target.checked);
        }}
      />
      {isMissing && (
        <p className={styles.trouble} role="alert">
          Accept the terms to continue.
        </p>
      )}
      {error && <Notice kind="error">{error}</Notice>}
    </form>
  );
}
