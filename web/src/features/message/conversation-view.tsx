import {
  countUnread,
  listConversations,
  markConversationRead,
  type ConversationDetails,
  type Message,
} from '@courtline/contract/message';
import { ArrowLeft } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useChildInAddress } from '../../api/acting-for';
import { useConversationLink } from './conversation-link';
import { profileLink } from '../../api/links';
import { isNotFound } from '../../api/service-error';
import { useApiMutation } from '../../api/use-api-mutation';
import { PlayerLink } from '../../ui/player-link';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { usePageVisible } from '../../ui/use-page-visible';
import { Composer } from './composer';
import { Messages } from './messages';
import styles from './conversation-view.module.css';
import { useConversation } from './use-conversations';

type Props = {
  id: number;
  name: string;
  /** Number of the message to open at; null for the latest. */
  found: number | null;
};

export function ConversationPanel({ id, name, found }: Props) {
  const conversation = useConversation(id);
  const conversationLink = useConversationLink();
  const latest = conversation.data?.pages[0];
  const list = useRef<HTMLDivElement>(null);
  const messages = conversation.data?.pages.toReversed().flatMap((page) => page.messages) ?? [];
  useFoundMessage(list, { found, messages, conversation });
  useReadMark(id, latest?.messages.at(-1)?.number);
  return (
    <section className={styles.open} aria-labelledby="open-room">
      <div className={styles.head}>
        <Link to={conversationLink({})} className={styles.back}>
          <ArrowLeft size={20} aria-hidden="true" />
          <span className="visually-hidden">All conversations</span>
        </Link>
        <h2 id="open-room">{latest ? <ConversationName conversation={latest} /> : name || 'Conversation'}</h2>
      </div>
      {conversation.isPending && <Skeleton rows={3} height={56} />}
      {conversation.isError && !conversation.data && <ConversationError conversation={conversation} />}
      {latest && conversation.data && (
        <>
          <Messages
            ref={list}
            messages={messages}
            conversation={latest}
            found={found}
            older={{
              isThere: conversation.hasNextPage,
              isLoading: conversation.isFetchingNextPage,
              load: () => void conversation.fetchNextPage(),
            }}
          />
          {latest.alsoReads && <AlsoReads {...latest.alsoReads} />}
          {latest.canWrite ? (
            <Composer roomId={id} onSent={() => list.current?.scrollTo({ top: 0 })} />
          ) : (
            <p className={styles.closed}>
              You can read this conversation, but you can't message {latest.name}.
            </p>
          )}
        </>
      )}
    </section>
  );
}

type Found = {
  found: number | null;
  messages: readonly Message[];
  conversation: ReturnType<typeof useConversation>;
};

/** Loads earlier pages until the found message is there, then shows it. */
function useFoundMessage(list: RefObject<HTMLDivElement | null>, { found, messages, conversation }: Found) {
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = conversation;
  const isThere = found !== null && messages.some(({ number }) => number === found);
  const isEarlier = found !== null && messages.some(({ number }) => number > found);
  const isWanted = isEarlier && !isThere && hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
  useEffect(() => {
    if (isThere) list.current?.querySelector(`[data-number="${found}"]`)?.scrollIntoView({ block: 'center' });
  }, [list, isThere, found]);
}

/** In a conversation with a junior, all participants see who else reads it. */
function AlsoReads({ name, role }: NonNullable<ConversationDetails['alsoReads']>) {
  return (
    <p className={styles.closed}>
      {name} ({role}) can read this conversation.
    </p>
  );
}

/** Links to the page of the player or the team. */
function ConversationName({
  conversation: { name, teamId, playerId },
}: {
  conversation: ConversationDetails;
}) {
  if (teamId !== null)
    return (
      <Link className="tap-target" to={`/teams/${teamId}`}>
        {name}
      </Link>
    );
  return <PlayerLink to={playerId === null ? null : profileLink(playerId)} name={name} />;
}

/** Visible messages count as read. */
function useReadMark(roomId: number, number: number | undefined): void {
  const isLookedAt = usePageVisible();
  const actingFor = useChildInAddress()?.childId;
  const { act } = useApiMutation(markConversationRead, {
    changes: [listConversations, countUnread],
    showsOwnErrors: true,
    lastCounts: true,
  });
  const mark = useEffectEvent(act);
  useEffect(() => {
    if (number !== undefined && isLookedAt) mark({ params: { id: roomId }, body: { number }, actingFor });
  }, [roomId, number, isLookedAt, actingFor]);
}

function ConversationError({ conversation }: { conversation: ReturnType<typeof useConversation> }) {
  if (isNotFound(conversation.error)) {
    return (
      <Empty label="Conversation not found">
        <p>It may have been closed, or you've left it.</p>
      </Empty>
    );
  }
  return (
    <Failure
      message={conversation.error?.message ?? ''}
      onRetry={() => void conversation.refetch()}
      loading={conversation.isFetching}
    />
  );
}
