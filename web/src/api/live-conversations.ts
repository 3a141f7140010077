import {
  countUnread,
  followConversations,
  listConversations,
  readConversation,
} from '@courtline/contract/message';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOf } from './address';
import { refetchCalls } from './refetch';
import { clientConfig } from './client-config';
import { listenWhileVisible } from './listen';

/** Keeps the shown conversations current while the page is visible. */
export function useLiveConversations(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void refetchCalls(queries, [listConversations, readConversation, countUnread]);
    return listenWhileVisible({
      address: addressOf(followConversations, {}, clientConfig()),
      onEvent: refresh,
      onMissed: refresh,
    });
  }, [queries]);
}
