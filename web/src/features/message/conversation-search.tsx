import { type ConversationHit, searchConversations } from '@courtline/contract/message';
import { formatDate } from '@courtline/domain/date/format-date';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api-query';
import { Failure, Skeleton } from '../../ui/states';
import { useDebouncedValue } from '../../ui/use-debounced-value';
import { viewerZone } from '../../ui/viewer-zone';
import { ConversationPicture } from './conversation-picture';
import styles from './inbox.module.css';
import { snippet } from './snippet';

/** The search field, and the text once the typing has paused. */
export function useConversationSearch() {
  const [query, setQuery] = useState('');
  const [text, setText] = useDebouncedValue(query, setQuery);
  const field = (
    <search className={styles.search}>
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        aria-label="Search your messages"
        placeholder="Search your messages"
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </search>
  );
  return { field, query: query.trim() };
}

export function ConversationHits({ query }: { query: string }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useApiQuery(
    searchConversations,
    { query: { query } },
    { keepsPrevious: true, isOptional: true },
  );
  if (!data) {
    if (!error) return <Skeleton rows={3} height={72} />;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  return (
    <section className={styles.rooms} aria-label="Search results" aria-busy={isPlaceholderData}>
      {data.hits.length === 0 && (
        <p className={styles.none}>No name and no recent message contains “{query}”.</p>
      )}
      <ul>
        {data.hits.map((hit) => (
          <li key={hit.id}>
            <HitLink hit={hit} query={query} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HitLink({
  hit: { id, name, image, crest, message },
  query,
}: {
  hit: ConversationHit;
  query: string;
}) {
  const address = new URLSearchParams({ roomId: String(id), roomName: name });
  if (message) address.set('message', String(message.number));
  return (
    <Link to={`?${address.toString()}`} className={styles.room}>
      <ConversationPicture {...{ name, image, crest }} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {message && <Excerpt message={message} query={query} />}
      </span>
      {message && (
        <span className={styles.muted}>
          {formatDate(message.sentAtUtc, 'shortDay', { zone: viewerZone() })}
        </span>
      )}
    </Link>
  );
}

type ExcerptProps = { message: NonNullable<ConversationHit['message']>; query: string };

function Excerpt({ message: { senderName, isMine, body }, query }: ExcerptProps) {
  const { before, match, after } = snippet(body, query);
  const [firstName] = senderName.split(' ');
  return (
    <span className={styles.excerpt}>
      {isMine ? 'You' : firstName}: {before}
      <mark>{match}</mark>
      {after}
    </span>
  );
}
