import type { QueryClient } from '@tanstack/react-query';
import { send } from './send';

export type Send = typeof send;

const senders = new WeakMap<QueryClient, Send>();

/** How the queries of this client reach the service: over the network, or in process while the service renders a page. */
export function senderOf(queries: QueryClient): Send {
  return senders.get(queries) ?? send;
}

export function setSender(queries: QueryClient, sender: Send): void {
  senders.set(queries, sender);
}
