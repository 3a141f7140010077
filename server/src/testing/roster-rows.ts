import type { Db } from '../db/open';
import { aTeam } from './league-rows';
import { aMember, aPlayer, captains, playsFor } from './people';

export type Rostered = { memberId: number; playerId: number; teamMemberId: number; email: string };

type OnRoster = {
  teamId: number;
  firstName?: string;
  lastName?: string;
  birthDate?: string;
  isSubstitute?: boolean;
};

/** A new player on the roster of a team. */
export async function aRosteredPlayer(
  db: Db,
  { teamId, isSubstitute = false, ...about }: OnRoster,
): Promise<Rostered> {
  const { memberId, email } = await aMember(db, about);
  const playerId = await aPlayer(db, { memberId, ...about });
  await playsFor(db, { memberId, playerId, teamId });
  const { id } = await db
    .updateTable('team_members')
    .set({ is_substitute: isSubstitute })
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { memberId, playerId, teamMemberId: id, email };
}

/** A team with a captain. */
export async function aLedTeam(db: Db, sessionId: number, name = 'Old'): Promise<number> {
  const teamId = await aTeam(db, { sessionId, name });
  await captains(db, (await aMember(db)).memberId, teamId);
  return teamId;
}

type Paid = { player: Rostered; teamId: number; cents: number; providerPaymentId?: string };

let payments = 0;

/** A payment of a player with the built-in provider; none for a free spot. */
export async function hasPaid(
  db: Db,
  { player, teamId, cents, providerPaymentId }: Paid,
): Promise<{ registrationId: number }> {
  const spot = await db
    .selectFrom('teams as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('conferences as c', 'c.id', 's.conference_id')
    .select(['s.id as session_id', 'c.league_id'])
    .where('t.id', '=', teamId)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const { id } = await db
    .insertInto('registrations')
    .values({
      ...spot,
      member_id: player.memberId,
      team_id: teamId,
      team_member_id: player.teamMemberId,
      description: 'Aces in Fall',
      state: 'confirmed',
      confirmed_at: now,
      entry_fee_cents: cents,
      league_fee_cents: 0,
      service_fee_cents: 0,
      currency: 'USD',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (cents > 0) {
    payments += 1;
    await db
      .insertInto('payments')
      .values({
        registration_id: id,
        provider: 'test',
        provider_payment_id: providerPaymentId ?? `test_pay_${payments}`,
        amount_cents: cents,
        currency: 'USD',
        state: 'succeeded',
        succeeded_at: now,
      })
      .execute();
  }
  return { registrationId: id };
}

type Line = {
  teamMatchId: number;
  lineupPosition?: number;
  /** Defaults to singles. */
  matchTypeId?: number;
  home: Rostered;
  away?: Rostered;
  winningSide?: 1 | 2;
};

/** A line with its players; with a result if a side won. */
export async function aLine(db: Db, line: Line): Promise<number> {
  const { teamMatchId, home, away, winningSide } = line;
  const { id } = await db
    .insertInto('lines')
    .values({
      team_match_id: teamMatchId,
      match_type_id: line.matchTypeId ?? 1,
      lineup_position: line.lineupPosition ?? 1,
      scoring_format_type_id: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const players = [home, ...(away ? [away] : [])].map((player, index) => ({
    line_id: id,
    side: index + 1,
    slot: 1,
    team_member_id: player.teamMemberId,
    player_id: player.playerId,
  }));
  await db.insertInto('line_players').values(players).execute();
  if (winningSide) {
    const by = { posted_by: home.memberId, updated_by: home.memberId };
    const sets = JSON.stringify([{ side1: 6, side2: 4 }]);
    await db
      .insertInto('results')
      .values({ line_id: id, result_completion_type_id: 1, winning_side: winningSide, sets, ...by })
      .execute();
  }
  return id;
}

export type RatedPlayer = {
  teamId: number;
  firstName?: string;
  lastName?: string;
  birthDate?: string;
  /** A tennis singles rating. */
  value?: number;
  isSubstitute?: boolean;
  hasLeft?: boolean;
};

/** A player of a team, with a rating if there is a value. */
export async function aRatedPlayer(
  db: Db,
  { teamId, value, isSubstitute = false, hasLeft = false, ...name }: RatedPlayer,
) {
  const { memberId, email } = await aMember(db);
  const playerId = await aPlayer(db, { memberId, ...name });
  await playsFor(db, { memberId, playerId, teamId, hasLeft });
  if (isSubstitute) {
    await db
      .updateTable('team_members')
      .set({ is_substitute: true })
      .where('member_id', '=', memberId)
      .execute();
  }
  if (value !== undefined) {
    const rated = { value, source: 'import' as const, match_count: 10 };
    await db
      .insertInto('ratings')
      .values({ player_id: playerId, sport_type_id: 1, match_type_id: 1, ...rated })
      .execute();
  }
  return { memberId, email, playerId };
}

/** A team with a captain and a player. */
export async function aTeamWithPlayer(db: Db, sessionId: number, name: string) {
  const teamId = await aTeam(db, { sessionId, name });
  const captain = await aMember(db, { firstName: 'Cleo', lastName: 'Captain' });
  await captains(db, captain.memberId, teamId);
  const player = await aMember(db);
  await playsFor(db, { memberId: player.memberId, playerId: await aPlayer(db), teamId });
  return { teamId, captainId: captain.memberId, captainEmail: captain.email, playerEmail: player.email };
}
