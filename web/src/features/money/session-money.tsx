import type { Session } from '@courtline/contract/session';
import styles from './money.module.css';
import { OutsidePayments } from './outside-payments';
import { PriceCodes } from './price-codes';
import { SessionReport } from './session-report';

/** The money of a session, for its organizers. */
export function SessionMoney({ session }: { session: Session }) {
  return (
    <div className={styles.tab}>
      <SessionReport session={session} />
      <OutsidePayments session={session} />
      <PriceCodes session={session} />
    </div>
  );
}
