import type { ResponseOf } from '@courtline/contract/call';
import { listConversations, type ConversationDetails, readConversation } from '@courtline/contract/message';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useChildInAddress } from '../../api/acting-for';
import { send } from '../../api/send';
import type { ServiceError } from '../../api/service-error';
import { keyOf } from '../../api/use-api-query';

/** Fallback for clients whose live connection fails. */
const everyMs = 60_000;

type From = number | undefined;

/** The conversations of the viewer or of the child in the address, latest first, page by page. */
export function useConversations() {
  const actingFor = useChildInAddress()?.childId;
  type ConversationsPage = ResponseOf<typeof listConversations>;
  return useInfiniteQuery<
    ConversationsPage,
    ServiceError,
    InfiniteData<ConversationsPage>,
    readonly unknown[],
    From
  >({
    queryKey: keyOf(listConversations, { query: {}, actingFor }),
    queryFn: ({ pageParam, signal }) =>
      send(listConversations, { query: { after: pageParam }, actingFor }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ rooms: conversations, hasMore }) => (hasMore ? conversations.at(-1)?.id : undefined),
    refetchInterval: everyMs,
    meta: { showsOwnErrors: true },
  });
}

/** A conversation with its latest messages; the next page holds earlier ones. A refetch leaves no gap between pages. */
export function useConversation(id: number) {
  const actingFor = useChildInAddress()?.childId;
  return useInfiniteQuery<
    ConversationDetails,
    ServiceError,
    InfiniteData<ConversationDetails>,
    readonly unknown[],
    From
  >({
    queryKey: keyOf(readConversation, { params: { id }, query: {}, actingFor }),
    queryFn: ({ pageParam, signal }) =>
      send(readConversation, { params: { id }, query: { before: pageParam }, actingFor }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ messages, hasOlder }) => (hasOlder ? messages[0]?.number : undefined),
    refetchInterval: everyMs,
    meta: { showsOwnErrors: true },
  });
}
