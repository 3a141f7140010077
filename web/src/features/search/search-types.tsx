import { searchTypes } from '@courtline/domain/search/search-filter';
import { Link } from 'react-router';
import styles from './search.module.css';
import { listLabels, type SearchFilters, writeFilters } from './search-params';

/** All groups at once, or one of them as a list. */
export function SearchTypes({ wanted }: { wanted: SearchFilters }) {
  return (
    <nav aria-label="What to search" className={styles.types}>
      {[null, ...searchTypes].map((type) => (
        <Link
          key={type ?? 'all'}
          className={styles.type}
          to={writeFilters({ ...wanted, type, page: 1 }) || '?'}
          aria-current={type === wanted.type ? 'page' : undefined}
        >
          {type === null ? 'Everything' : listLabels[type]}
        </Link>
      ))}
    </nav>
  );
}
