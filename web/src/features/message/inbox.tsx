import type { Conversation } from '@courtline/contract/message';
import { formatDate } from '@courtline/domain/date/format-date';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { actingForParam, useChildInAddress } from '../../api/acting-for';
import { useCurrentUser } from '../../api/current-user';
import { useLiveConversations } from '../../api/live-conversations';
import { Button, LinkButton } from '../../ui/button';
import { Failure, Skeleton } from '../../ui/states';
import { Tabs } from '../../ui/tabs';
import { viewerZone } from '../../ui/viewer-zone';
import { ChildConversations } from './child-conversations';
import { useConversationLink } from './conversation-link';
import styles from './inbox.module.css';
import { ConversationPanel } from './conversation-view';
import { ConversationHits, useConversationSearch } from './conversation-search';
import { ConversationPicture } from './conversation-picture';
import { NoMessages } from './no-messages';
import { useConversations } from './use-conversations';

/** With the number of the message that a search found. */
type Chosen = { id: number; name: string; found: number | null } | null;

/** The list of conversations beside the chosen one; phones show one or the other. */
export function Inbox({ chosen }: { chosen: Chosen }) {
  useLiveConversations();
  const conversations = useConversations();
  const child = useChildInAddress();
  if (conversations.isPending) return <InboxShape />;
  if (!conversations.data) {
    const { error, refetch, isFetching } = conversations;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const known = conversations.data.pages.flatMap((page) => page.rooms);
  if (known.length === 0 && !chosen)
    return <Whose>{child ? <ChildConversations {...{ child, known }} /> : <NoMessages />}</Whose>;
  const list = { known, conversations, chosen };
  return (
    <div className={styles.inbox} data-open={chosen !== null}>
      <div className={styles.side}>
        <Whose>
          {child ? (
            <>
              <Rooms {...list} />
              <ChildConversations {...{ child, known }} />
            </>
          ) : (
            <OwnConversations {...list} />
          )}
        </Whose>
      </div>
      <div className={styles.chosen}>
        {chosen ? (
          <ConversationPanel key={`${child?.childId}-${chosen.id}`} {...chosen} />
        ) : (
          <p className={styles.placeholder}>Select a conversation</p>
        )}
      </div>
    </div>
  );
}

/** Conversations on the left, and on wide screens the open one beside them. */
function InboxShape() {
  return (
    <div className={styles.inbox} data-open="false">
      <Skeleton rows={6} height={72} />
      <div className={styles.chosen}>
        <Skeleton rows={1} height={420} />
      </div>
    </div>
  );
}

/** Guardians also see the team conversations of their children. */
function Whose({ children: content }: { children: ReactNode }) {
  const { children } = useCurrentUser();
  const child = useChildInAddress();
  const navigate = useNavigate();
  if (children.length === 0) return content;
  return (
    <Tabs
      label="Whose messages"
      tabs={[
        { key: '', label: 'You' },
        ...children.map(({ childId, firstName }) => ({ key: String(childId), label: firstName })),
      ]}
      selected={String(child?.childId ?? '')}
      searchOf={whoseSearch}
      onSelect={(key) => void navigate(`/inbox${whoseSearch(key)}`)}
    >
      <div className={styles.side}>{content}</div>
    </Tabs>
  );
}

function whoseSearch(key: string): string {
  return key === '' ? '' : `?${actingForParam}=${key}`;
}

function OwnConversations(props: RoomsProps) {
  const { field, query } = useConversationSearch();
  return (
    <>
      <LinkButton to="/inbox?new=1">New message</LinkButton>
      {field}
      {query === '' ? <Rooms {...props} /> : <ConversationHits query={query} />}
    </>
  );
}

type RoomsProps = {
  known: readonly Conversation[];
  conversations: ReturnType<typeof useConversations>;
  chosen: Chosen;
};

function Rooms({ known, conversations, chosen }: RoomsProps) {
  return (
    <nav aria-label="Conversations" className={styles.rooms}>
      <ConversationList rooms={known} chosenId={chosen?.id ?? null} />
      {conversations.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="quiet"
            loading={conversations.isFetchingNextPage}
            busyText="Loading…"
            onClick={() => void conversations.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
    </nav>
  );
}

function ConversationList({
  rooms: conversations,
  chosenId,
}: {
  rooms: readonly Conversation[];
  chosenId: number | null;
}) {
  if (conversations.length === 0) return <p className={styles.none}>No messages yet.</p>;
  return (
    <ul>
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <ConversationLink conversation={conversation} isChosen={conversation.id === chosenId} />
        </li>
      ))}
    </ul>
  );
}

function ConversationLink({ conversation, isChosen }: { conversation: Conversation; isChosen: boolean }) {
  const { id, name, image, crest, lastMessageAtUtc, unreadCount } = conversation;
  return (
    <Link
      to={useConversationLink()({ roomId: String(id), roomName: name })}
      className={styles.room}
      aria-current={isChosen ? 'true' : undefined}
      data-unread={unreadCount > 0}
    >
      <ConversationPicture {...{ name, image, crest }} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.last}>{lastMessageText(conversation)}</span>
      </span>
      <span className={styles.aside}>
        {lastMessageAtUtc && (
          <span className={styles.muted}>
            {formatDate(lastMessageAtUtc, 'shortDay', { zone: viewerZone() })}
          </span>
        )}
        {unreadCount > 0 && (
          <span className={styles.unread}>
            {unreadCount > 99 ? '99+' : unreadCount}
            <span className="visually-hidden"> unread</span>
          </span>
        )}
      </span>
    </Link>
  );
}

/** In a team conversation the sender matters. */
function lastMessageText({ kind, lastMessage }: Conversation): string {
  if (!lastMessage) return '';
  if (lastMessage.isMine) return `You: ${lastMessage.body}`;
  const [firstName = ''] = lastMessage.senderName.split(' ');
  return kind === 'team' ? `${firstName}: ${lastMessage.body}` : lastMessage.body;
}
