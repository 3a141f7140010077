import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';
import { words } from './message';

const kind = z.enum(['direct', 'team']);

const room = z.object({
  id,
  kind,
  /** The other person of a direct room, or the team. */
  name: z.string(),
  /** The picture of the other person. */
  image: z.string().nullable(),
  lastMessageAtUtc: utcTime.nullable(),
  lastMessage: z.object({ senderName: z.string(), isMine: z.boolean(), body: z.string() }).nullable(),
  unreadCount: z.int(),
});

export type Room = z.infer<typeof room>;

export const listRooms = call({
  summary:
    'Lists the rooms in which the caller talks, the latest message first, from the room after the named one on',
  method: 'GET',
  path: '/v1/messages/rooms',
  query: z.strictObject({ after: addressId.optional() }),
  answer: z.object({ rooms: z.array(room), hasMore: z.boolean() }),
  audience: 'memberInPerson',
});

export const countUnread = call({
  summary: 'Counts the messages that the caller has not read',
  method: 'GET',
  path: '/v1/messages/unread',
  answer: z.object({ count: z.int() }),
  audience: 'memberInPerson',
});

const opened = z.object({ id, name: z.string() });

/** There is one room for two people: whoever opens it first makes it, and nobody sees it before something is said. */
export const openDirectRoom = call({
  summary: 'Opens the room in which the caller and another member talk',
  method: 'POST',
  path: '/v1/messages/rooms',
  body: z.strictObject({ toMemberId: id }),
  answer: opened,
  audience: 'memberInPerson',
});

export const openTeamRoom = call({
  summary: 'Opens the room of a team for one of its players or captains',
  method: 'POST',
  path: '/v1/leagues/teams/:id/room',
  params: z.object({ id: addressId }),
  answer: opened,
  audience: 'memberInPerson',
});

/** Numbers count from 1 in every room, from the first message that the caller may read. */
const message = z.object({
  number: z.int(),
  senderName: z.string(),
  isMine: z.boolean(),
  body: z.string(),
  sentAtUtc: utcTime,
});

export type Message = z.infer<typeof message>;

export const readRoom = call({
  summary: 'Shows the latest messages of a room, or those before the named one, the oldest of them first',
  method: 'GET',
  path: '/v1/messages/rooms/:id',
  params: z.object({ id: addressId }),
  query: z.strictObject({ before: addressId.optional() }),
  answer: z.object({
    id,
    kind,
    name: z.string(),
    image: z.string().nullable(),
    /** Whose room it is, for the way to their page; null where they have none. */
    teamId: id.nullable(),
    playerId: id.nullable(),
    /** Whether the caller may say something; the other person of a direct room may be out of reach by now. */
    canWrite: z.boolean(),
    /** The second responsible adult of a conversation with a junior. */
    alsoReads: z.object({ name: z.string(), role: z.enum(['captain', 'organizer', 'admin']) }).nullable(),
    messages: z.array(message),
    hasOlder: z.boolean(),
    /** Up to where each of the others has read. */
    readers: z.array(z.object({ name: z.string(), number: z.int() })),
  }),
  audience: 'memberInPerson',
});

export type OpenedRoom = z.infer<typeof readRoom.answer>;

export const sendMessageBody = z.strictObject({
  message: words,
  /** The page's own name for the message: sent again after a lost answer, it stays one message. */
  clientId: z.string().regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, - or _'),
});

export const sendMessage = call({
  summary: 'Says something in a room',
  method: 'POST',
  path: '/v1/messages/rooms/:id/messages',
  params: z.object({ id: addressId }),
  body: sendMessageBody,
  answer: message,
  status: 201,
  audience: 'memberInPerson',
});

export const markRoomRead = call({
  summary: 'Remembers up to which message the caller has read a room',
  method: 'PUT',
  path: '/v1/messages/rooms/:id/read',
  params: z.object({ id: addressId }),
  body: z.strictObject({ number: id }),
  audience: 'memberInPerson',
});

/** Events carry ids only: whoever hears one asks again, and is answered by the rules of that call. */
export const followRooms = call({
  summary: 'Tells, as it happens, that something was said or read in a room of the caller',
  method: 'GET',
  path: '/v1/messages/live',
  answer: z.unknown(),
  form: 'events',
  audience: 'memberInPerson',
});

export const roomEvent = z.object({ roomId: id });
export type RoomEvent = z.infer<typeof roomEvent>;

/** For the button on a player's page: shown only where it leads somewhere. */
export const findContact = call({
  summary: 'Says whether the caller may write to a player, and as which member',
  method: 'GET',
  path: '/v1/players/:id/contact',
  params: z.object({ id: addressId }),
  answer: z.object({ memberId: id.nullable() }),
  audience: 'member',
});
