import { findMembers } from '@courtline/contract/impersonation';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { Card } from '../../ui/card';
import { Field } from '../../ui/field';
import { Empty, Failure, Skeleton } from '../../ui/states';
import styles from './impersonation.module.css';
import { MemberRow } from './member-row';

const pauseMs = 250;

export function MemberFinder() {
  const [typed, setTyped] = useState('');
  const query = useDebouncedValue(typed.trim());
  const found = useApiQuery(findMembers, { query: { query } }, { keepsPrevious: true });
  return (
    <Card>
      <search>
        <Field
          label="Find a member"
          type="search"
          autoComplete="off"
          maxLength={120}
          help="Enter part of a name or email. Shows up to 20 members."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      {found.isPending && <Skeleton rows={4} height={72} />}
      {found.isError && (
        <Failure
          message={found.error.message}
          onRetry={() => void found.refetch()}
          loading={found.isFetching}
        />
      )}
      {found.data?.length === 0 && <Empty label="No members match." />}
      {found.data && found.data.length > 0 && (
        <ul className={styles.members} aria-label="Members" aria-busy={found.isPlaceholderData}>
          {found.data.map((member) => (
            <MemberRow key={member.memberId} member={member} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Avoids a request for every keystroke. */
function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
