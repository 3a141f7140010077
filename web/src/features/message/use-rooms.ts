import type { Answer } from '@courtline/contract/call';
import { listRooms, type OpenedRoom, readRoom } from '@courtline/contract/room';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { send } from '../../api/send';
import type { ServiceError } from '../../api/service-error';
import { keyOf } from '../../api/use-api-query';

/** Fallback for clients whose live connection fails. */
const everyMs = 60_000;

type From = number | undefined;

/** The viewer's rooms, latest first, page by page. */
export function useRooms() {
  type RoomsPage = Answer<typeof listRooms>;
  return useInfiniteQuery<RoomsPage, ServiceError, InfiniteData<RoomsPage>, readonly unknown[], From>({
    queryKey: keyOf(listRooms),
    queryFn: ({ pageParam, signal }) => send(listRooms, { query: { after: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ rooms, hasMore }) => (hasMore ? rooms.at(-1)?.id : undefined),
    refetchInterval: everyMs,
    meta: { showsTrouble: true },
  });
}

/** A room with its latest messages; the next page holds earlier ones. A refetch leaves no gap between pages. */
export function useRoom(id: number) {
  return useInfiniteQuery<OpenedRoom, ServiceError, InfiniteData<OpenedRoom>, readonly unknown[], From>({
    queryKey: keyOf(readRoom, { params: { id } }),
    queryFn: ({ pageParam, signal }) =>
      send(readRoom, { params: { id }, query: { before: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ messages, hasOlder }) => (hasOlder ? messages[0]?.number : undefined),
    refetchInterval: everyMs,
    meta: { showsTrouble: true },
  });
}
