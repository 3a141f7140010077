import { countUnread, followRooms, listRooms, readRoom } from '@courtline/contract/room';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOf } from './address';
import { refetchCalls } from './refetch';
import { clientConfig } from './client-config';
import { listenWhileVisible } from './listen';

/** Keeps the shown rooms current while the page is visible. */
export function useLiveRooms(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void refetchCalls(queries, [listRooms, readRoom, countUnread]);
    return listenWhileVisible({
      address: addressOf(followRooms, {}, clientConfig()),
      onEvent: refresh,
      onMissed: refresh,
    });
  }, [queries]);
}
