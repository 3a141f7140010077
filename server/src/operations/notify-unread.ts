import type { Config } from '../config';
import type { Db } from '../db/open';
import { inTransaction } from '../db/transaction';
import { type Site, renderEmail } from '../gateways/email/render-email';
import {
  type Reader,
  type UnreadMessage,
  claimReaders,
  hasPushReaders,
  listMessagesAfter,
  listUnreadReaders,
} from '../store/message/unread';
import { listRivalGuardians } from '../store/team/team-people';
import type { JobQueue } from '../queue/queue';
import type { Job } from '../queue/run-workers';
import type { NewMessage, UnreadEmails } from '../context/services';
import type { JobServices } from './job-services';

export function openUnreadEmails(
  jobs: JobQueue,
  { unreadMailMinutes }: Pick<Config, 'unreadMailMinutes'>,
): UnreadEmails {
  return {
    dueAt: (now) => new Date(now.getTime() + unreadMailMinutes * 60_000),
    schedule: (db, { roomId, dueAt }) =>
      jobs.send(db, 'unread', [{ roomId, tellAt: dueAt }], { startAfter: dueAt }),
    async schedulePush(db, message) {
      if (await hasPushReaders(db, message)) await jobs.send(db, 'message-push', [message]);
    },
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
    const rivalIds = await listRivals(tx, readers);
    const emails = readers.map((reader) => {
      const unread = messages.filter(({ number }) => number > reader.readNumber);
      const content = unreadEmail(reader, unread, { roomId, site: config });
      // The push went out with the message.
      return {
        toMemberId: reader.memberId,
        notTo: notToOf(reader, rivalIds),
        ...content,
        only: 'email',
      } as const;
    });
    await outbox.postAll(tx, emails);
  });
}

export function runMessagePushJob(tools: Tools, { data }: Job): Promise<void> {
  return pushMessage(tools, data as NewMessage);
}

/** Pushes that there is a new message, without its text, to members who have not read it yet. */
async function pushMessage(
  { db, outbox, config }: Tools,
  { roomId, senderId, guardianId }: NewMessage,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const readers = await listUnreadReaders(tx, { roomId, senderId, now: new Date() });
    const rivalIds = await listRivals(tx, readers);
    const pushes = readers.map((reader) => {
      const notTo = [...notToOf(reader, rivalIds), ...(guardianId === null ? [] : [guardianId])];
      const content = unreadEmail(reader, [], { roomId, site: config });
      return { toMemberId: reader.memberId, notTo, ...content, only: 'push' } as const;
    });
    await outbox.postAll(tx, pushes);
  });
}

async function listRivals(db: Db, readers: readonly Reader[]): Promise<number[]> {
  const teamId = readers[0]?.teamId ?? null;
  return teamId === null ? [] : listRivalGuardians(db, teamId);
}

/** A conversation of two is private: of the guardians, only the one who reads along is told, as a reader. */
function notToOf({ isTeam, guardianIds }: Reader, rivalIds: readonly number[]): readonly number[] {
  return isTeam ? rivalIds : guardianIds;
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
    pushTitle: reader.isTeam ? `${count} in ${roomName}` : count,
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
