import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';

const mailRow = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  createdAtUtc: utcTime,
});

/** Mails that no mail server took: kept, so that a league without one can still be tried out. */
export const listMails = call({
  does: 'Lists the mails kept by the built-in mailbox, the newest first',
  method: 'GET',
  path: '/v1/dev/mails',
  answer: z.array(mailRow),
  may: 'readMailbox',
});

export const readMail = call({
  does: 'Shows a mail kept by the built-in mailbox',
  method: 'GET',
  path: '/v1/dev/mails/:id',
  params: z.object({ id: addressId }),
  answer: mailRow.extend({ text: z.string(), html: z.string() }),
  may: 'readMailbox',
});

const room = z.object({
  id,
  kind: z.enum(['direct', 'team']),
  /** The other person of a direct room, or the team. */
  name: z.string(),
  lastMessageAtUtc: utcTime.nullable(),
  lastMessage: z.object({ senderName: z.string(), body: z.string() }).nullable(),
  unreadCount: z.int(),
});

export type Room = z.infer<typeof room>;

export const listRooms = call({
  does: 'Lists the rooms in which the caller talks, the latest message first',
  method: 'GET',
  path: '/v1/messages/rooms',
  answer: z.array(room),
  may: 'member',
});

export const markRoomRead = call({
  does: 'Remembers up to which message the caller has read a room',
  method: 'PUT',
  path: '/v1/messages/rooms/:id/read',
  params: z.object({ id: addressId }),
  body: z.strictObject({ messageId: id }),
  may: 'member',
});

const message = z.object({
  id,
  senderName: z.string(),
  isMine: z.boolean(),
  body: z.string(),
  sentAtUtc: utcTime,
});

export type Message = z.infer<typeof message>;

export const readRoom = call({
  does: 'Shows the latest messages of a room, the oldest of them first',
  method: 'GET',
  path: '/v1/messages/rooms/:id',
  params: z.object({ id: addressId }),
  answer: z.object({ id, kind: z.enum(['direct', 'team']), name: z.string(), messages: z.array(message) }),
  may: 'member',
});

const written = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(1, 'Required').max(2000, 'Use at most 2000 characters'));

export const messageMemberBody = z.strictObject({ toMemberId: id, message: written });

/** Whoever writes lets the receiver answer: their address goes along. */
export const messageMember = call({
  does: 'Sends a mail to a captain or an organizer',
  method: 'POST',
  path: '/v1/leagues/messages',
  body: messageMemberBody,
  may: 'member',
});

export const messageTeamBody = z.strictObject({
  message: written,
  /** Captains are left out unless they are wished for, also those who play. */
  includeCaptains: z.boolean().default(false),
});

export const messageTeam = call({
  does: 'Sends a mail to all players of a team',
  method: 'POST',
  path: '/v1/leagues/teams/:id/message',
  params: z.object({ id: addressId }),
  body: messageTeamBody,
  /** How many people it goes to; the sender gets none. */
  answer: z.object({ receiverCount: z.int() }),
  may: 'member',
});
