import { countUnread, followRooms, listRooms, readRoom } from '@courtline/contract/room';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOf } from './address';
import { clientConfig } from './client-config';
import { listenWhileVisible } from './listen';
import { keyOf } from './use-call';

/** Keeps the rooms on the screen current while the page is looked at. */
export function useLiveRooms(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const askAgain = () => {
      for (const call of [listRooms, readRoom, countUnread]) {
        void queries.invalidateQueries({ queryKey: keyOf(call) });
      }
    };
    return listenWhileVisible({
      address: addressOf(followRooms, {}, clientConfig()),
      onEvent: askAgain,
      onMissed: askAgain,
    });
  }, [queries]);
}
