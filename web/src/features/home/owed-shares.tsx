import type { OwedShare } from '@courtline/contract/home';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import { Link } from 'react-router';
import { matchLink } from '../../api/links';
import { Card } from '../../ui/card';
import styles from './home.module.css';

/** What the member and their children owe teammates for matches, until it is marked as paid. */
export function OwedShares({ owed }: { owed: readonly OwedShare[] }) {
  return (
    <section className={styles.section} aria-labelledby="owed">
      <h2 id="owed">To pay back</h2>
      <Card>
        <ul className={styles.owed}>
          {owed.map((share) => (
            <li key={`${share.costId}-${share.child?.childId ?? 'own'}`}>
              <span>
                <Link to={`${matchLink(share)}?tab=location`}>
                  {share.what}, {share.opponents}
                </Link>
                <span className={styles.muted}>
                  {share.child ? `${share.child.firstName} owes` : 'You owe'} {share.payerName}
                </span>
              </span>
              <strong className={styles.sum}>
                {formatMoney(centsOf(share.amount), share.currencySymbol)}
              </strong>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
