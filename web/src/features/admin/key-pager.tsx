import { ChevronRight, ChevronsLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../ui/button';
import styles from './admin.module.css';

type Props = {
  /** Id of the last row of this page; null if no rows follow. */
  last: number | null;
};

/** Leads to older rows and back to the newest: a list that grows at its head has no stable page numbers. */
export function KeyPager({ last }: Props) {
  const [search] = useSearchParams();
  const at = (before: number | null) => {
    const to = new URLSearchParams(search);
    if (before === null) to.delete('before');
    else to.set('before', String(before));
    return `?${to.toString()}`;
  };
  const isFirst = !search.has('before');
  if (isFirst && last === null) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      {!isFirst && (
        <LinkButton variant="secondary" to={at(null)}>
          <ChevronsLeft size={18} aria-hidden="true" />
          Newest
        </LinkButton>
      )}
      {last !== null && (
        <LinkButton variant="secondary" to={at(last)}>
          Older
          <ChevronRight size={18} aria-hidden="true" />
        </LinkButton>
      )}
    </nav>
  );
}
