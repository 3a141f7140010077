import { withoutHidden } from '@courtline/domain/link/hidden-links';
import { ChevronDown } from 'lucide-react';
import { clientConfig } from '../api/client-config';
import { useHiddenLinks } from '../api/flags';
import { footerGroups, type LinkEntry, linkTo } from '../api/links';
import { BallMark } from '../ui/logo';
import { SiteLink } from '../ui/site-link';
import styles from './footer.module.css';
import { useScheme } from './theme/use-scheme';

/** One line; all other links unfold below it, also without JavaScript. */
export function Footer() {
  const { version, isDemo } = clientConfig();
  return (
    <footer className={styles.footer}>
      <p className={styles.name}>
        <BallMark size={18} />
        Courtline {version}
      </p>
      <nav className={styles.nav} aria-label="Footer">
        <Links className={styles.first} entries={firstLinks} />
        {isDemo && (
          <SiteLink className={styles.mailbox} to="/dev/mail">
            Demo mailbox
          </SiteLink>
        )}
        <details className={styles.all}>
          <summary>
            All links
            <ChevronDown size={16} aria-hidden="true" />
          </summary>
          <Groups />
        </details>
      </nav>
      <Theme />
    </footer>
  );
}

const firstNames = ['about', 'help', 'privacy', 'terms', 'developers'] as const;
const everyLink = footerGroups.flatMap(({ entries }) => entries);
const firstLinks = firstNames.flatMap((wanted) => everyLink.filter(({ name }) => name === wanted));

function Groups() {
  const hidden = useHiddenLinks();
  const groups = footerGroups
    .map((group) => ({ ...group, entries: withoutHidden(group.entries, hidden) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className={styles.groups}>
      {groups.map(({ id, title, entries }) => (
        <section key={id}>
          <h2>{title}</h2>
          <Links entries={entries} />
        </section>
      ))}
    </div>
  );
}

function Links({ entries, className }: { entries: readonly LinkEntry[]; className?: string | undefined }) {
  return (
    <ul className={className}>
      {entries.map(({ name, label }) => (
        <li key={name}>
          <SiteLink to={linkTo(name)}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  );
}

function Theme() {
  const [scheme, setScheme] = useScheme();
  return (
    <label className={styles.theme}>
      Theme
      <select value={scheme} onChange={(event) => setScheme(event.target.value)}>
        <option value="">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
