import type { Config } from '../config';
import { inTransaction } from '../db/transaction';
import { type Site, renderEmail } from '../gateways/email/render-email';
import { type Reader, type UnreadMessage, claimReaders, listMessagesAfter } from '../store/message/unread';
import { listRivalGuardians } from '../store/team/team-people';
import type { JobQueue } from '../queue/queue';
import type { Job } from '../queue/run-workers';
import type { UnreadEmails } from '../context/services';
import type { JobServices } from './job-services';

export function openUnreadEmails(
  jobs: JobQueue,
  { unreadMailMinutes }: Pick<Config, 'unreadMailMinutes'>,
): UnreadEmails {
  return {
    dueAt: (now) => new Date(now.getTime() + unreadMailMinutes * 60_000),
    schedule: (db, { roomId, dueAt }) =>
      jobs.send(db, 'unread', [{ roomId, tellAt: dueAt }], { startAfter: dueAt }),
  };
}

type Tools = Pick<JobServices, 'db' | 'outbox' | 'config'>;

/** The queue uses the clock of the database, and this node's clock may be behind: the later of both counts. */
export function runUnreadJob(tools: Tools, { data }: Job): Promise<void> {
  // The previous release reads and writes jobs with `tellAt`, older ones without.
  const { roomId, tellAt: dueAt = 0 } = data as { roomId: number; tellAt?: string };
  const now = new Date(Math.max(Date.now(), new Date(dueAt).getTime()));
  return notifyUnread(tools, { roomId, now });
}

/** Sends one e-mail to each member with messages that are unread for long enough. */
export async function notifyUnread(
  { db, outbox, config }: Tools,
  { roomId, now }: { roomId: number; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const readers = await claimReaders(tx, { roomId, now });
    if (readers.length === 0) return;
    const firstUnread = Math.min(...readers.map(({ readNumber }) => readNumber));
    const messages = await listMessagesAfter(tx, { roomId, number: firstUnread });
    const teamId = readers[0]?.teamId ?? null;
    const rivalIds = teamId === null ? [] : await listRivalGuardians(tx, teamId);
    const emails = readers.map(async (reader) => {
      const unread = messages.filter(({ number }) => number > reader.readNumber);
      const content = unreadEmail(reader, unread, { roomId, site: config });
      // A conversation of two is private: of the guardians, only the one who reads along gets an e-mail, as a reader.
      const notTo = reader.isTeam ? rivalIds : reader.guardianIds;
      return { toMemberId: reader.memberId, notTo, ...content };
    });
    await outbox.postAll(tx, await Promise.all(emails));
  });
}

/** Long conversations are to be read in the app, not in an e-mail. */
const mostInEmail = 10;

type UnreadConversation = { roomId: number; site: Site };

export function unreadEmail(
  reader: Reader,
  unread: readonly UnreadMessage[],
  { roomId, site }: UnreadConversation,
) {
  const { roomName, unreadCount } = reader;
  const address = new URLSearchParams({ roomId: String(roomId), roomName });
  const shown = unread.slice(-mostInEmail);
  const left = unreadCount - shown.length;
  const count = unreadCount === 1 ? 'New message' : `${unreadCount} new messages`;
  return renderEmail(site, {
    name: 'unread-messages',
    leagueName: reader.leagueName,
    subject: subjectOf(reader, count),
    body: [
      ...(left > 0 ? [`The latest ${shown.length}:`] : []),
      ...shown.map(
        ({ senderName, body }) => ({ kind: 'quote', by: senderName, lines: body.split(/\n+/) }) as const,
      ),
    ],
    action: { label: 'Read and reply', url: `${site.publicUrl}/inbox?${address.toString()}` },
    why: `You're receiving this because ${reasonFor(reader)}. You won't get another email about this conversation until you've read it.`,
  });
}

function subjectOf({ roomName, isTeam, isReadingAlong }: Reader, count: string): string {
  if (isReadingAlong) return `${count} between ${roomName}`;
  return isTeam ? `${count} in ${roomName}` : `${count} from ${roomName}`;
}

function reasonFor({ roomName, isTeam, isReadingAlong }: Reader): string {
  if (isReadingAlong) return "you're the second adult in a conversation with a junior";
  return isTeam ? `you're part of ${roomName}` : `${roomName} wrote to you`;
}
