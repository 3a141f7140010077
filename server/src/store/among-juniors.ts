import { adultAge } from '@courtline/domain/permission/junior';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open';

/**
 * Whether the player stands, or ever stood, on a roster of a junior league; asked one by one along an index. Without
 * the offset PostgreSQL would first gather all juniors there are, which is dear where there are many.
 */
export function playsAmongJuniors(player: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from team_members j where j.player_id = ${sql.ref(`${player}.id`)} and j.among_juniors offset 0)`;
}

/** Whose birth date nobody knows counts as grown up, unless they play among juniors. */
export function isGrownUp(player: string, today: string): RawBuilder<boolean> {
  const birthDate = sql.ref(`${player}.birth_date`);
  return sql<boolean>`case when ${birthDate} is null then not ${playsAmongJuniors(player)}
    else ${birthDate} <= ${today}::date - make_interval(years => ${adultAge}) end`;
}

export async function isJuniorMember(db: Db, memberId: number, today: string): Promise<boolean> {
  const { rows } = await sql<{ isJunior: boolean | null }>`
    select is_junior(${memberId}, ${today}::date) as "isJunior"`.execute(db);
  return rows[0]?.isJunior ?? false;
}
