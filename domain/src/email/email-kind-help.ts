import { type EmailKind, emailKinds } from './email-kinds';

/** Explains to members when they get a kind of email; the operator sets after how many minutes unread messages are emailed. */
export function emailKindHelp(kind: EmailKind, unreadMinutes: number): string {
  return kind === 'messages'
    ? `Someone emails you or your team, or ${unreadText(unreadMinutes)}.`
    : emailKinds[kind].help;
}

function unreadText(minutes: number): string {
  if (minutes === 0) return 'sends you a message in the inbox';
  return `a message in your inbox is unread for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`;
}
