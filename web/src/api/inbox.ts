import { useFlag } from './flags';

/** With a member, or in the room of a team. */
export type Talk = { to: number } | { team: number };

export type InboxLink = (talk: Talk) => string;

/** Where a talk goes on, for a new tab; null where the inbox is switched off. */
export function useInboxLink(): InboxLink | null {
  return useFlag('messaging') ? inboxLink : null;
}

/** For what is chosen from a menu, where no link can stand. */
export function openTab(address: string): void {
  window.open(address, '_blank', 'noopener');
}

function inboxLink(talk: Talk): string {
  return `/inbox?${'to' in talk ? `to=${talk.to}` : `team=${talk.team}`}`;
}
