import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';

export type Crumb = {
  label: string;
  /** Where it leads; without, it only says where we are. */
  to?: string | undefined;
};

/** Where this page belongs, from the league downwards. */
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
