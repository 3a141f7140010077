import { readFeedPreferences } from '@courtline/contract/settings';
import { groupedShortcuts, searchShortcuts, type Shortcut } from '@courtline/domain/search/search-shortcuts';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { useFlag, useHiddenLinks } from '../../api/flags';
import { useApiQuery } from '../../api/use-api-query';
import { SiteLink } from '../../ui/site-link';
import { Skeleton } from '../../ui/states';
import { shortcutLink } from './no-matches';
import styles from './search-panel.module.css';

const bothSports = { showTennisContent: true, showPickleballContent: true };

/** Suggestions while nothing is typed. */
export function Shortcuts() {
  return isSignedIn(useCurrentUser()) ? <OfMember /> : <Offered {...bothSports} />;
}

function OfMember() {
  const { data, isPending } = useApiQuery(readFeedPreferences, {}, { isOptional: true });
  if (isPending) return <Skeleton rows={4} height={44} />;
  return <Offered {...(data ?? bothSports)} />;
}

function Offered(sports: typeof bothSports) {
  const isGrouped = useFlag('global-dropdown-v2');
  const flags = {
    'adult-team-pickleball': useFlag('adult-team-pickleball'),
    'junior-team-pickleball': useFlag('junior-team-pickleball'),
  };
  const seen = { ...sports, hidden: useHiddenLinks(), isOn: (flag: keyof typeof flags) => flags[flag] };
  if (!isGrouped) return <List shortcuts={searchShortcuts(seen)} />;
  return groupedShortcuts(seen).map(({ label, shortcuts }) => (
    <section key={label} aria-labelledby={`shortcuts-${label}`}>
      <h2 id={`shortcuts-${label}`} className={styles.groupName}>
        {label}
      </h2>
      <List shortcuts={shortcuts} />
    </section>
  ));
}

function List({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <ul className={styles.shortcuts}>
      {shortcuts.map((shortcut) => (
        <li key={shortcut.label}>
          <SiteLink className={styles.shortcut} to={shortcutLink(shortcut)}>
            {shortcut.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
