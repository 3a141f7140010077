import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button';
import styles from './pager.module.css';

type Props = {
  /** Starts at 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

/** A single page needs no pager. */
export function Pager({ page, pages, onPage }: Props) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden="true" />
        Previous
      </Button>
      <p aria-live="polite">
        Page {page} of {pages}
      </p>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
    </nav>
  );
}
