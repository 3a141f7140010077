import { z } from 'zod';
import { call, type ResponseOf } from './call';
import { crest } from './crest';
import { addressId, id, utcTime } from './ids';
import { line, messageText, optionalLine } from './text';

const kind = z.enum(['direct', 'team']);

const conversation = z.object({
  id,
  kind,
  /** The other person of a direct thread, or the team. */
  name: z.string(),
  /** The picture of the other person. */
  image: z.string().nullable(),
  /** Of a team; null for two people. */
  crest: crest.nullable(),
  lastMessageAtUtc: utcTime.nullable(),
  lastMessage: z.object({ senderName: z.string(), isMine: z.boolean(), body: z.string() }).nullable(),
  unreadCount: z.int(),
});

export type Conversation = z.infer<typeof conversation>;

export const listConversations = call({
  summary: "Lists the caller's conversations, latest message first, a page at a time",
  method: 'GET',
  path: '/v1/messages/rooms',
  query: z.strictObject({ after: addressId.optional() }),
  response: z.object({ rooms: z.array(conversation), hasMore: z.boolean() }),
  audience: 'memberInPerson',
  isAllowedForGuardians: true,
});

/** Numbers start at 1 in every thread, with the first message that the caller may read. */
const message = z.object({
  number: z.int(),
  senderName: z.string(),
  isMine: z.boolean(),
  body: z.string(),
  sentAtUtc: utcTime,
});

export type Message = z.infer<typeof message>;

export const searchConversations = call({
  summary:
    'Searches the latest conversations of the caller, by their names and their latest messages that the caller may read',
  method: 'GET',
  path: '/v1/messages/search',
  query: z.strictObject({ query: line(100) }),
  response: z.object({
    hits: z.array(
      conversation.pick({ id: true, kind: true, name: true, image: true, crest: true }).extend({
        /** The latest message that contains the text; null if only the name does. */
        message: message.nullable(),
      }),
    ),
  }),
  audience: 'memberInPerson',
});

export type ConversationHit = ResponseOf<typeof searchConversations>['hits'][number];

/** Only people whom `canWriteTo` allows: the list shows whom to write to, it gives no permission. */
export const listPartners = call({
  summary:
    'Lists whom the caller may start to talk with: their teams, teammates, captains and organizers, and the players of those who organize',
  method: 'GET',
  path: '/v1/messages/partners',
  /** Part of a name. */
  query: z.strictObject({ query: optionalLine(100) }),
  response: z.object({
    teams: z.array(z.object({ id, name: z.string(), crest, sessionName: z.string() })),
    people: z.array(
      z.object({
        memberId: id,
        name: z.string(),
        image: z.string().nullable(),
        role: z.enum(['captain', 'organizer', 'player']),
        /** The team, or the conference or league of an organizer. */
        of: z.string(),
      }),
    ),
    /** True if there are more people than listed; a longer query finds them. */
    hasMore: z.boolean(),
  }),
  audience: 'memberInPerson',
});

export type Partners = ResponseOf<typeof listPartners>;

export const countUnread = call({
  summary: 'Counts the messages that the caller has not read',
  method: 'GET',
  path: '/v1/messages/unread',
  response: z.object({ count: z.int() }),
  audience: 'memberInPerson',
});

const opened = z.object({ id, name: z.string() });

/** Two members share one thread: the first to open it creates it, and it is not listed before the first message. */
export const openDirectConversation = call({
  summary: "Opens the caller's conversation with another member",
  method: 'POST',
  path: '/v1/messages/rooms',
  body: z.strictObject({ toMemberId: id }),
  response: opened,
  audience: 'memberInPerson',
});

export const openTeamConversation = call({
  summary: "Opens a team's conversation for one of its players or captains",
  method: 'POST',
  path: '/v1/leagues/teams/:id/room',
  params: z.object({ id: addressId }),
  response: opened,
  audience: 'memberInPerson',
  isAllowedForGuardians: true,
});

export const readConversation = call({
  summary: 'Shows the latest messages of a conversation, or those before a given one, oldest first',
  method: 'GET',
  path: '/v1/messages/rooms/:id',
  params: z.object({ id: addressId }),
  query: z.strictObject({ before: addressId.optional() }),
  response: z.object({
    id,
    kind,
    name: z.string(),
    image: z.string().nullable(),
    /** For the link to the team or the player; null if they have no page. */
    teamId: id.nullable(),
    playerId: id.nullable(),
    /** Whether the caller may post; the other person of a direct thread may no longer be reachable. */
    canWrite: z.boolean(),
    /** The second responsible adult of a thread with a junior. */
    alsoReads: z
      .object({ name: z.string(), role: z.enum(['guardian', 'captain', 'organizer', 'admin']) })
      .nullable(),
    messages: z.array(message),
    hasOlder: z.boolean(),
    /** The last message read by each of the others. */
    readers: z.array(z.object({ name: z.string(), number: z.int() })),
  }),
  audience: 'memberInPerson',
  isAllowedForGuardians: true,
});

export type ConversationDetails = z.infer<typeof readConversation.response>;

export const sendMessageBody = z.strictObject({
  message: messageText,
  /** Generated by the page for each message, so that a retry after a lost response does not post it twice. */
  clientId: z.string().regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, - or _'),
});

export const sendMessage = call({
  summary: 'Sends a message in a conversation',
  method: 'POST',
  path: '/v1/messages/rooms/:id/messages',
  params: z.object({ id: addressId }),
  body: sendMessageBody,
  response: message,
  status: 201,
  audience: 'memberInPerson',
  isAllowedForGuardians: true,
});

export const markConversationRead = call({
  summary: 'Marks a conversation as read up to a given message',
  method: 'PUT',
  path: '/v1/messages/rooms/:id/read',
  params: z.object({ id: addressId }),
  body: z.strictObject({ number: id }),
  audience: 'memberInPerson',
  isAllowedForGuardians: true,
});

/** Events contain only ids; the client then reloads the data, and the permissions of that call apply. */
export const followConversations = call({
  summary: "Streams new and read messages in the caller's conversations",
  method: 'GET',
  path: '/v1/messages/live',
  response: z.unknown(),
  form: 'events',
  audience: 'memberInPerson',
});

export const conversationEvent = z.object({ roomId: id });
export type ConversationEvent = z.infer<typeof conversationEvent>;

/** For the button on a player's page, which is shown only if the caller may write to them. */
export const findContact = call({
  summary: "Shows whether the caller may message a player, and the player's member id",
  method: 'GET',
  path: '/v1/players/:id/contact',
  params: z.object({ id: addressId }),
  response: z.object({ memberId: id.nullable() }),
  audience: 'member',
});
