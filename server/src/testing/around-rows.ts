import type { Db } from '../db/open';

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

/** The room in which two people talk: there is one for each pair. */
export async function aRoom(db: Db, one: Person, other: Person): Promise<number> {
  const [a, b] = [one.memberId, other.memberId].toSorted((x, y) => x - y);
  const known = await db
    .selectFrom('rooms')
    .select('id')
    .where('direct_member_a', '=', a ?? 0)
    .where('direct_member_b', '=', b ?? 0)
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await db
    .insertInto('rooms')
    .values({ kind: 'direct', direct_member_a: a ?? 0, direct_member_b: b ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = [one, other].map(({ memberId }) => ({ room_id: id, member_id: memberId }));
  await db.insertInto('room_members').values(members).execute();
  return id;
}

type Said = { roomId: number; senderId: number; body: string };

export async function says(db: Db, { roomId, senderId, body }: Said): Promise<number> {
  const { id, sent_at } = await db
    .insertInto('messages')
    .values({ room_id: roomId, sender_id: senderId, body })
    .returning(['id', 'sent_at'])
    .executeTakeFirstOrThrow();
  await db.updateTable('rooms').set({ last_message_at: sent_at }).where('id', '=', roomId).execute();
  return id;
}
