import { login } from '@courtline/contract/account';
import { clientConfig } from '../../api/client-config';
import { switchUser } from '../../api/current-user';
import { linkTo } from '../../api/links';
import { useApiMutation } from '../../api/use-api-mutation';
import { SiteLink } from '../../ui/site-link';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import styles from './demo-bar.module.css';

/** Names in the bar, by the roles of the demo accounts. */
const roles = {
  Player: 'Player',
  Guardian: 'Parent',
  Captain: 'Captain',
  'League organizer': 'Organizer',
  Admin: 'Admin',
};

/** Demo mode only: signs in with one tap. Without JavaScript the links lead to the login page. */
export function DemoBar() {
  const queries = useQueryClient();
  const { act, loading } = useApiMutation(login, { onDone: (user) => switchUser(queries, user) });
  const { demoAccounts, demoPassword } = clientConfig();
  if (demoPassword === null) return null;
  const signIn = (event: MouseEvent, email: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act({ body: { email, password: demoPassword } });
  };
  return (
    <section className={styles.bar} aria-label="Demo" aria-busy={loading || undefined}>
      <p>
        <span className={styles.wide}>This is a demo with made-up people. Look around as</span>
        <span className={styles.narrow}>Demo as</span>
      </p>
      <ul>
        {Object.entries(roles).map(([role, label]) => {
          const account = demoAccounts.find((each) => each.role === role);
          return (
            account && (
              <li key={role}>
                <SiteLink to={linkTo('login')} onClick={(event) => signIn(event, account.email)}>
                  <span>{label}</span>
                </SiteLink>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
