import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';

export type Crumb = {
  label: string;
  /** Without it the entry is plain text. */
  to?: string | undefined;
  /** The page shows the same name right below; on phones once is enough. */
  isRepeated?: boolean;
};

/** Path to this page, from the league downwards. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to, isRepeated }, depth) => (
          <li key={depth} data-repeated={isRepeated}>
            {to ? <Link to={to}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
