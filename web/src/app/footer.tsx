import { clientConfig } from '../api/client-config';
import { footerGroups, linkTo } from '../api/links';
import { SiteLink } from '../ui/site-link';
import styles from './footer.module.css';
import { useScheme } from './theme/use-scheme';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <nav className={styles.groups} aria-label="Footer">
        {footerGroups.map(({ id, title, entries }) => (
          <section key={id} className={styles.group}>
            <h2>{title}</h2>
            <ul>
              {entries.map(({ name, label }) => (
                <li key={name}>
                  <SiteLink to={linkTo(name)}>{label}</SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <LastLine />
    </footer>
  );
}

function LastLine() {
  const [scheme, setScheme] = useScheme();
  const { version, isDemo } = clientConfig();
  return (
    <div className={styles.last}>
      <p>Courtline {version}</p>
      {isDemo && <SiteLink to="/dev/mail">Demo mailbox</SiteLink>}
      <label className={styles.scheme}>
        Theme
        <select value={scheme} onChange={(event) => setScheme(event.target.value)}>
          <option value="">As the device</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </label>
    </div>
  );
}
