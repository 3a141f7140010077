import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';

export type Crumb = {
  label: string;
  /** Without it the entry is plain text. */
  to?: string | undefined;
};

/** Path to this page, from the league downwards. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }, depth) => (
          <li key={depth}>{to ? <Link to={to}>{label}</Link> : label}</li>
        ))}
      </ol>
    </nav>
  );
}
