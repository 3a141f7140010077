import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { placeJson, scheduleJson } from '../platform/sql-json';

export async function findEvent(db: Db, id: number) {
  const row = await db
    .selectFrom('events as e')
    .select([
      'e.id',
      'e.name',
      'e.kind',
      'e.sport_type_id as sportTypeId',
      'e.description',
      'e.state as eventState',
      'e.has_golden_ticket as hasGoldenTicket',
      sql<{ id: number; name: string } | null>`(select json_build_object('id', c.id, 'name', c.name)
        from clubs c where c.id = e.club_id)`.as('club'),
      placeJson('e').as('location'),
      scheduleJson('e').as('eventSchedule'),
    ])
    .where('e.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

type NewEvent = {
  name: string;
  kind: string;
  sportTypeId: number;
  description: string;
  clubId: number | null;
  placeId: number;
  startsAt: Date;
  endsAt: Date;
  state: 'upcoming' | 'open' | 'in-progress' | 'completed' | 'cancelled';
  hasGoldenTicket: boolean;
};

export async function saveEvent(db: Db, event: NewEvent): Promise<void> {
  await db
    .insertInto('events')
    .values({
      name: event.name,
      kind: event.kind,
      sport_type_id: event.sportTypeId,
      description: event.description,
      club_id: event.clubId,
      place_id: event.placeId,
      starts_at: event.startsAt,
      ends_at: event.endsAt,
      state: event.state,
      has_golden_ticket: event.hasGoldenTicket,
    })
    .execute();
}
