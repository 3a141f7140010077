import type { Db } from '../db/open';
import { hashPassword } from '../features/account/password';

export type About = {
  firstName?: string;
  lastName?: string;
  email?: string;
  password?: string;
  isAdmin?: boolean;
  hasUnconfirmedEmail?: boolean;
  /** YYYY-MM-DD. */
  birthDate?: string;
};

let members = 0;

export async function aMember(db: Db, about: About = {}): Promise<{ memberId: number; email: string }> {
  members += 1;
  const email = about.email ?? `member${members}@example.com`;
  const { id } = await db
    .insertInto('members')
    .values({
      email,
      first_name: about.firstName ?? 'Robin',
      last_name: about.lastName ?? `Member${members}`,
      password_hash: about.password === undefined ? null : await hashOnce(about.password),
      is_admin: about.isAdmin ?? false,
      email_verified_at: about.hasUnconfirmedEmail ? null : new Date(),
      birth_date: about.birthDate ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { memberId: id, email };
}

const hashes = new Map<string, Promise<string>>();

/** Hashing is slow on purpose, so hashes of the few test passwords are cached. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

type OnRecord = { memberId?: number; firstName?: string; lastName?: string; birthDate?: string };

/** A player record, with an account if a member is given. */
export async function aPlayer(db: Db, player: OnRecord = {}): Promise<number> {
  const { id } = await db
    .insertInto('players')
    .values({
      member_id: player.memberId ?? null,
      first_name: player.firstName ?? 'Sam',
      last_name: player.lastName ?? 'Player',
      birth_date: player.birthDate ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeAdmin(db: Db, memberId: number): Promise<void> {
  await db.updateTable('members').set({ is_admin: true }).where('id', '=', memberId).execute();
}

export async function organizesLeague(db: Db, memberId: number, leagueId: number): Promise<void> {
  await db.insertInto('league_organizers').values({ league_id: leagueId, member_id: memberId }).execute();
}

export async function organizesConference(db: Db, memberId: number, conferenceId: number): Promise<void> {
  await db
    .insertInto('conference_organizers')
    .values({ conference_id: conferenceId, member_id: memberId })
    .execute();
}

export async function captains(db: Db, memberId: number, teamId: number, slot = 1): Promise<void> {
  await db.insertInto('team_captains').values({ team_id: teamId, member_id: memberId, slot }).execute();
}

type RosterSpot = { memberId: number; playerId: number; teamId: number; hasLeft?: boolean };

export async function playsFor(db: Db, { memberId, playerId, teamId, hasLeft = false }: RosterSpot) {
  const left = hasLeft ? { left_at: new Date(Date.now() + 1000), left_because: 'withdrawn' as const } : {};
  await db
    .insertInto('team_members')
    .values({ team_id: teamId, member_id: memberId, player_id: playerId, ...left })
    .execute();
}

/** The birth date, YYYY-MM-DD, of a person who turned this many years old half a year ago. */
export function bornYearsAgo(years: number): string {
  const born = new Date();
  born.setUTCFullYear(born.getUTCFullYear() - years, born.getUTCMonth() - 6);
  return born.toISOString().slice(0, 10);
}
