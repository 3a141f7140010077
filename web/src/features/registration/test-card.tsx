import { payWithTestCard } from '@courtline/contract/payment';
import {
  notATestCard,
  testCards,
  testCardSteps,
  testCardTokenOf,
} from '@courtline/domain/registration/test-cards';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { send } from '../../api/send';
import { Confirm } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/states';
import { useActingFor } from './registrant';
import styles from './registration.module.css';
import type { CardHandle } from './billing-fields';

/** The card of the built-in test provider. Its number is looked up here and not sent. */
export function TestCard({ ref }: { ref: Ref<CardHandle> }) {
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { question, ask } = useBankQuestion();
  const actingFor = useActingFor();

  const pay: CardHandle['pay'] = async (clientSecret) => {
    const token = testCardTokenOf(number);
    if (token === null) return notATestCard;
    const first = await send(payWithTestCard, { body: { clientSecret, token }, actingFor });
    if (first.status === 'succeeded') return null;
    if (first.status === 'failed') return first.message;
    const next = (await ask()) ? testCardSteps.passed : testCardSteps.failed;
    const second = await send(payWithTestCard, { body: { clientSecret, token: next }, actingFor });
    return second.status === 'succeeded' ? null : second.message;
  };
  const check = () => {
    const found = number.trim() === '' ? 'Required' : testCardTokenOf(number) ? null : notATestCard;
    setError(found);
    return found === null;
  };
  useImperativeHandle(ref, () => ({ check, pay }));
  return (
    <>
      <Notice kind="warn">
        <strong>TEST MODE</strong>
        <p>No real charges. Use one of these card numbers:</p>
        <ul className={styles.testCards}>
          {testCards.map((card) => (
            <li key={card.token}>
              <code>{card.number}</code> {card.label}
            </li>
          ))}
        </ul>
      </Notice>
      <Field
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={number}
        error={error ?? undefined}
        onChange={(event) => {
          setError(null);
          setNumber(event.target.value);
        }}
      />
      {question}
    </>
  );
}

/** Simulates the confirmation window of a bank. */
function useBankQuestion() {
  const response = useRef<(isPassed: boolean) => void>(() => undefined);
  const [isAsking, setIsAsking] = useState(false);
  const say = (isPassed: boolean) => {
    setIsAsking(false);
    response.current(isPassed);
  };
  return {
    ask: () =>
      new Promise<boolean>((resolve) => {
        response.current = resolve;
        setIsAsking(true);
      }),
    question: isAsking && (
      <Confirm
        question="Confirm it's you"
        yes="Confirm"
        no="Cancel"
        onYes={() => say(true)}
        onNo={() => say(false)}
      >
        <p>A real bank would ask for a code here.</p>
      </Confirm>
    ),
  };
}
