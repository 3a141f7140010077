import { matchKinds } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { isGrownUp } from './juniors';
import { mergePlayers } from './merge-players';

type NewPlayer = {
  memberId: number | null;
  firstName: string;
  lastName: string;
  genderTypeId: number;
  birthDate: string;
  placeName?: string;
};

export async function savePlayer(db: Db, player: NewPlayer): Promise<number> {
  const row = await db
    .insertInto('players')
    .values({
      member_id: player.memberId,
      first_name: player.firstName,
      last_name: player.lastName,
      gender_type_id: player.genderTypeId,
      birth_date: player.birthDate,
      place_name: player.placeName ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type ListedPlayer = NewPlayer & { placeId: number };

/** Saves many at once; the ids are in the order of the list. */
export async function savePlayers(db: Db, players: readonly ListedPlayer[]): Promise<number[]> {
  const rows = await db
    .insertInto('players')
    .values(
      players.map((player) => ({
        member_id: player.memberId,
        first_name: player.firstName,
        last_name: player.lastName,
        gender_type_id: player.genderTypeId,
        birth_date: player.birthDate,
        place_name: player.placeName ?? null,
        place_id: player.placeId,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

type Estimate = { playerId: number; sportTypeId: number; value: number };

/** The player's own estimate is used for singles and doubles until match results replace it. */
export async function saveEstimate(db: Db, estimate: Estimate): Promise<void> {
  const rows = [matchKinds.singles.id, matchKinds.doubles.id].map((matchTypeId) => ({
    player_id: estimate.playerId,
    sport_type_id: estimate.sportTypeId,
    match_type_id: matchTypeId,
    value: estimate.value,
    source: 'estimate' as const,
  }));
  await db.insertInto('ratings').values(rows).execute();
  const points = rows.map((row) => ({ ...row, status: 'Projected' as const }));
  await db.insertInto('rating_history').values(points).execute();
}

/** An existing player who may be the new member: same name and birth date, and no account yet. */
export async function findUnclaimedPlayer(
  db: Db,
  person: { firstName: string; lastName: string; birthDate: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('players')
    .select('id')
    .where(
      sql<string>`lower(first_name || ' ' || last_name)`,
      '=',
      sql<string>`lower(${`${person.firstName} ${person.lastName}`})`,
    )
    .where('birth_date', '=', person.birthDate)
    .where('member_id', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function saveClaim(db: Db, claim: { memberId: number; playerId: number }): Promise<void> {
  await db
    .insertInto('player_claims')
    .values({ member_id: claim.memberId, player_id: claim.playerId })
    .execute();
}

/** The leagues in which a player is or was on a roster. */
function leaguesOf(player: string) {
  return sql<number[]>`array(
    select distinct k.league_id from team_members tm join teams t on t.id = tm.team_id
    join sessions s on s.id = t.session_id join conferences k on k.id = s.conference_id
    where tm.player_id = ${sql.ref(player)})`;
}

function conferencesOf(player: string) {
  return sql<number[]>`array(
    select distinct s.conference_id from team_members tm join teams t on t.id = tm.team_id
    join sessions s on s.id = t.session_id where tm.player_id = ${sql.ref(player)})`;
}

/** Present guardians of the player `p`. */
const guardiansOfPlayer = sql<number[]>`array(
  select g.guardian_id from guardianships g where g.child_id = p.member_id and g.ended_at is null)`;

const playedLeagues = leaguesOf('c.player_id');
const playedConferences = conferencesOf('c.player_id');

/** Whether the player `p` is a junior. */
function isUnderAge(today: string) {
  return sql<boolean>`not ${isGrownUp('p', today)}`;
}

/** The player's account, and the leagues in which they have played. */
export async function findPlayedIn(db: Db, { playerId, today }: { playerId: number; today: string }) {
  const row = await db
    .selectFrom('players as p')
    .select(['p.member_id as memberId', leaguesOf('p.id').as('leagueIds')])
    .select([conferencesOf('p.id').as('conferenceIds'), isUnderAge(today).as('isJunior')])
    .select(guardiansOfPlayer.as('guardianIds'))
    .where('p.id', '=', playerId)
    .where('p.is_former', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

type OrganizedIds = { leagueIds: readonly number[]; conferenceIds: readonly number[] };

/** The oldest claims, limited to players of these leagues and conferences or of none; null means no limit. */
export function listPendingClaims(db: Db, { today, within }: { today: string; within: OrganizedIds | null }) {
  let claims = db
    .selectFrom('player_claims as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .innerJoin('players as p', 'p.id', 'c.player_id')
    .select([
      'c.id',
      'c.member_id as memberId',
      sql<string>`m.first_name || ' ' || m.last_name`.as('memberName'),
      sql<string | null>`(select o.place_name from players o where o.member_id = m.id)`.as('memberPlaceName'),
      'c.player_id as playerId',
      sql<number>`(select count(*)::int from result_players h where h.player_id = p.id)`.as('resultCount'),
      sql<string>`p.first_name || ' ' || p.last_name`.as('playerName'),
      'p.birth_date as birthDate',
      'p.place_name as placeName',
      'c.created_at as createdAt',
      'c.is_for_child as isForChild',
      guardiansOfPlayer.as('guardianIds'),
      playedLeagues.as('leagueIds'),
      playedConferences.as('conferenceIds'),
      isUnderAge(today).as('isJunior'),
    ])
    .where('c.status', '=', 'pending')
    .orderBy('c.created_at')
    .limit(100);
  if (within) {
    claims = claims.where(
      sql<boolean>`(${playedLeagues} && ${within.leagueIds}::int[]
        or ${playedConferences} && ${within.conferenceIds}::int[] or (cardinality(${playedLeagues}) = 0 and cardinality(${within.leagueIds}::int[]) > 0
          and not ${isUnderAge(today)}))`,
    );
  }
  return claims.execute();
}

/** Locks the claim so that two organizers cannot both decide it. */
export async function findClaimForUpdate(db: Db, { id, today }: { id: number; today: string }) {
  const row = await db
    .selectFrom('player_claims as c')
    .innerJoin('players as p', 'p.id', 'c.player_id')
    .select([
      'c.id',
      'c.member_id as memberId',
      'c.player_id as playerId',
      'c.status',
      'c.is_for_child as isForChild',
      sql<number[]>`array(select g.guardian_id from guardianships g
        where g.child_id = c.member_id and g.ended_at is null)`.as('claimantGuardianIds'),
      guardiansOfPlayer.as('guardianIds'),
      playedLeagues.as('leagueIds'),
      playedConferences.as('conferenceIds'),
      isUnderAge(today).as('isJunior'),
    ])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst();
  return row ?? null;
}

type Decision = { id: number; status: 'approved' | 'declined'; decidedBy: number; now: Date };

export async function saveDecision(db: Db, decision: Decision): Promise<void> {
  await db
    .updateTable('player_claims')
    .set({ status: decision.status, decided_by: decision.decidedBy, decided_at: decision.now })
    .where('id', '=', decision.id)
    .execute();
}

/** A team with both the existing player and the member's own player on its roster. */
export async function findSharedTeam(
  db: Db,
  { memberId, playerId }: { memberId: number; playerId: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('team_members as recorded')
    .innerJoin('team_members as own', 'own.team_id', 'recorded.team_id')
    .innerJoin('players as p', 'p.id', 'own.player_id')
    .innerJoin('teams as t', 't.id', 'recorded.team_id')
    .select('t.name')
    .where('recorded.player_id', '=', playerId)
    .where('p.member_id', '=', memberId)
    .where('recorded.left_at', 'is', null)
    .where('own.left_at', 'is', null)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Null if the player already has an account; otherwise the id of the provisional player, if there was one. */
export async function assignPlayerRecord(
  db: Db,
  { memberId, playerId }: { memberId: number; playerId: number },
): Promise<{ mergedPlayerId: number | null } | null> {
  const provisional = await db
    .updateTable('players')
    .set({ member_id: null })
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  const taken = await db
    .updateTable('players')
    .set({ member_id: memberId })
    .where('id', '=', playerId)
    .where('member_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!taken) return null;
  if (provisional) await mergePlayers(db, { from: provisional.id, into: playerId });
  return { mergedPlayerId: provisional?.id ?? null };
}
