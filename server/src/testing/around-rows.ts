import type { Db } from '../db/open';
import { saveDirectConversation, saveMessage } from '../store/message/save-conversation';

type Club = { name?: string; memberIds?: readonly number[]; ownerId?: number; placeId?: number };

export async function aClub(
  db: Db,
  { name = 'Riverside Club', memberIds = [], ownerId, placeId }: Club = {},
) {
  const { id } = await db
    .insertInto('clubs')
    .values({ name, tier_type_id: 1, tier_type_name: 'Free', place_id: placeId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const memberships = [
    ...memberIds.map((memberId) => ({ club_id: id, member_id: memberId, role_value: 'Member' as const })),
    ...(ownerId === undefined ? [] : [{ club_id: id, member_id: ownerId, role_value: 'Owner' as const }]),
  ];
  if (memberships.length > 0) await db.insertInto('club_memberships').values(memberships).execute();
  return id;
}

type Event = {
  name?: string;
  sportTypeId?: number;
  clubId?: number;
  hasGoldenTicket?: boolean;
  endsAt?: string;
};

export async function anEvent(db: Db, event: Event = {}) {
  const { id } = await db
    .insertInto('events')
    .values({
      name: event.name ?? 'Summer Open',
      kind: 'tournament',
      sport_type_id: event.sportTypeId ?? 1,
      club_id: event.clubId ?? null,
      starts_at: '2026-01-09T14:00:00Z',
      ends_at: event.endsAt ?? '2100-06-10T22:00:00Z',
      state: 'open',
      has_golden_ticket: event.hasGoldenTicket ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function aSchool(db: Db, { name = 'Oak High School', isCollege = false } = {}) {
  const { id } = await db
    .insertInto('schools')
    .values({ name, display_name: name, short_name: name.split(' ')[0] ?? null, is_college: isCollege })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Person = { memberId: number };

/** The direct conversation of two people. */
export function aConversation(db: Db, one: Person, other: Person): Promise<number> {
  return saveDirectConversation(db, [one.memberId, other.memberId]);
}

type SentMessage = { roomId: number; senderId: number; body: string };

let messageCount = 0;

/** Sends a message and returns its number. */
export async function aMessage(db: Db, message: SentMessage): Promise<number> {
  messageCount += 1;
  const sentAt = new Date();
  const { number } = await saveMessage(db, {
    ...message,
    clientId: `message-${messageCount}`,
    sentAt,
    emailDueAt: sentAt,
  });
  return number;
}
