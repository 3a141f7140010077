import type { Answer } from '@courtline/contract/call';
import { listRooms, type OpenedRoom, readRoom } from '@courtline/contract/room';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { send } from '../../api/send';
import type { ServiceError } from '../../api/service-error';
import { keyOf } from '../../api/use-api-query';

/** The stream tells of news; this is for whoever cannot hear it. */
const everyMs = 60_000;

type From = number | undefined;

/** The rooms of whoever is here, the latest first, page by page. */
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

/** A room with its latest messages; the next page is the one before. Asked again, no message is missing between pages. */
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
