import type { Session } from '@courtline/contract/session';
import styles from './money.module.css';
import { PriceCodes } from './price-codes';

/** The money of a session, for its organizers. */
export function SessionMoney({ session }: { session: Session }) {
  return (
    <div className={styles.tab}>
      <PriceCodes session={session} />
    </div>
  );
}
