import { Link } from 'react-router';
import { Card } from '../../ui/card';
import styles from './demo-accounts.module.css';

type Props = {
  accounts: readonly { role: string; email: string }[];
  password: string;
  loading: boolean;
  onChoose: (email: string) => void;
};

/** Demo mode only: sign in as any account with one tap. */
export function DemoAccounts({ accounts, password, loading, onChoose }: Props) {
  return (
    <Card>
      <div>
        <h2>Demo accounts</h2>
        <p className={styles.about}>
          Pick a role to sign in. Password for all: <code>{password}</code>. Emails land in the{' '}
          <Link to="/dev/mail">demo mailbox</Link>.
        </p>
      </div>
      <ul className={styles.list}>
        {accounts.map(({ role, email }) => (
          <li key={email}>
            <button
              type="button"
              className={styles.account}
              aria-disabled={loading || undefined}
              onClick={() => onChoose(email)}
            >
              <span className={styles.role}>{role}</span>
              <span className={styles.email}>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
