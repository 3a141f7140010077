import type { FormEvent, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button, LinkButton } from '../../ui/button';
import styles from './admin.module.css';

type Props = { label: string; children: ReactNode };

/** Fields are named like the URL parameters, so that a filter can be shared as a link. */
export function FilterForm({ label, children }: Props) {
  const [search, setSearch] = useSearchParams();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    );
    setSearch(chosen, { preventScrollReset: true });
  };
  return (
    <search>
      <form key={search.toString()} className={styles.filter} aria-label={label} onSubmit={apply} noValidate>
        {children}
        <div className={styles.filterActions}>
          <Button type="submit" variant="secondary">
            Search
          </Button>
          {search.size > 0 && (
            <LinkButton variant="quiet" to="?">
              Show all
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  );
}
