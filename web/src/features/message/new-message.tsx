import { listPartners } from '@courtline/contract/message';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { Field } from '../../ui/field';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { useDebouncedValue } from '../../ui/use-debounced-value';
import { NoPartners } from './no-messages';
import { PartnerList } from './partner-list';
import styles from './inbox.module.css';

/** Whom to write to: only people who may be written to are listed. */
export function NewMessage() {
  const [query, setQuery] = useState('');
  const [text, setText] = useDebouncedValue(query, setQuery);
  return (
    <div className={styles.partners}>
      <Field
        label="To"
        type="search"
        maxLength={100}
        autoComplete="off"
        placeholder="Name of a person or team"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Found query={query.trim()} />
    </div>
  );
}

function Found({ query }: { query: string }) {
  const { data, error, isFetching, refetch } = useApiQuery(
    listPartners,
    { query: query === '' ? {} : { query } },
    { keepsPrevious: true, isOptional: true },
  );
  if (!data) {
    if (!error) return <Skeleton rows={5} height={72} />;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  if (data.people.length + data.teams.length === 0) {
    if (query === '') return <NoPartners label="No one to write to yet." />;
    return (
      <Empty label={`No one named “${query}” to write to.`}>
        <p>You can write to your teammates, and to the captains and organizers of your sessions.</p>
      </Empty>
    );
  }
  return (
    <>
      <PartnerList partners={data} />
      {data.hasMore && <p className={styles.muted}>Type a name to find more people.</p>}
    </>
  );
}
