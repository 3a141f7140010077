import { useFlag } from './flags';

/** A conversation with a member, or of a team. */
export type Talk = { to: number } | { team: number };

export type InboxLink = (conversation: Talk) => string;

/** Builds the address of a conversation, to open in a new tab; null while messaging is disabled. */
export function useInboxLink(): InboxLink | null {
  return useFlag('messaging') ? inboxLink : null;
}

/** For menu items, which cannot be links. */
export function openTab(address: string): void {
  window.open(address, '_blank', 'noopener');
}

function inboxLink(conversation: Talk): string {
  return `/inbox?${'to' in conversation ? `to=${conversation.to}` : `team=${conversation.team}`}`;
}
