import { sql } from 'kysely';
import type { Db } from '../db/open';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from './league-rows';
import { aMember } from './people';
import { type Rostered, aRosteredPlayer } from './roster-rows';

/** A league that computes ratings, with two teams of two players. */
export type RatedLeague = {
  leagueId: number;
  sessionId: number;
  teamIds: readonly [number, number];
  home: readonly [Rostered, Rostered];
  away: readonly [Rostered, Rostered];
};

export async function aRatedLeague(db: Db): Promise<RatedLeague> {
  const leagueId = await aLeague(db, { name: 'Rated League' });
  await db.updateTable('leagues').set({ rating_source: 'league' }).where('id', '=', leagueId).execute();
  const sessionId = await aSession(db, { conferenceId: await aConference(db, { leagueId }) });
  const teamIds = [
    await aTeam(db, { sessionId, name: 'Aces' }),
    await aTeam(db, { sessionId, name: 'Lobs' }),
  ] as const;
  const pair = async (teamId: number) =>
    [await aRosteredPlayer(db, { teamId }), await aRosteredPlayer(db, { teamId })] as const;
  return { leagueId, sessionId, teamIds, home: await pair(teamIds[0]), away: await pair(teamIds[1]) };
}

type Played = { on: string; sets?: readonly (readonly [number, number])[]; isDoubles?: boolean };

const homeWins = [
  [6, 3],
  [6, 4],
] as const;

/** One line that was played; the home team wins unless the sets say otherwise. Returns the line. */
export async function playLine(
  db: Db,
  league: RatedLeague,
  { on, sets = homeWins, isDoubles = false }: Played,
): Promise<number> {
  const teamMatchId = await aTeamMatch(db, league);
  await db.updateTable('team_matches').set({ match_at: on }).where('id', '=', teamMatchId).execute();
  const { id: lineId } = await db
    .insertInto('lines')
    .values({
      team_match_id: teamMatchId,
      match_type_id: isDoubles ? 2 : 1,
      lineup_position: 1,
      scoring_format_type_id: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveLineResult(db, league, { lineId, isDoubles, on, sets });
  return lineId;
}

type Saved = { lineId: number; isDoubles: boolean; on: string; sets: readonly (readonly [number, number])[] };

async function saveLineResult(db: Db, { home, away }: RatedLeague, { lineId, isDoubles, on, sets }: Saved) {
  const { memberId } = await aMember(db);
  const [first] = sets;
  await db
    .insertInto('results')
    .values({
      line_id: lineId,
      result_completion_type_id: 1,
      winning_side: first && first[0] > first[1] ? 1 : 2,
      sets: setsJson(sets),
      posted_by: memberId,
      posted_at: on,
      updated_by: memberId,
      has_own_players: true,
    })
    .execute();
  const seats = ([1, 2] as const).flatMap((side) =>
    (side === 1 ? home : away).slice(0, isDoubles ? 2 : 1).map((player, index) => ({
      line_id: lineId,
      side,
      slot: index + 1,
      team_member_id: player.teamMemberId,
      player_id: player.playerId,
    })),
  );
  await db.insertInto('result_players').values(seats).execute();
}

export function setsJson(sets: readonly (readonly [number, number])[]): string {
  return JSON.stringify(sets.map(([side1, side2]) => ({ side1, side2, tiebreak1: null, tiebreak2: null })));
}

/** Everything that is computed for a league, in order. */
export async function ratingRowsOf(db: Db, leagueId: number) {
  const changes = await db
    .selectFrom('league_rating_changes')
    .selectAll()
    .where('league_id', '=', leagueId)
    .orderBy('played_at')
    .orderBy('line_id')
    .orderBy('player_id')
    .execute();
  const ratings = await db
    .selectFrom('league_ratings')
    .selectAll()
    .where('league_id', '=', leagueId)
    .orderBy('match_type_id')
    .orderBy('player_id')
    .execute();
  return { changes, ratings };
}

/** What a computation from the beginning makes of the same results. */
export async function askForEverything(db: Db, leagueId: number): Promise<void> {
  await sql`insert into league_rating_jobs (league_id, from_at) values (${leagueId}, '-infinity')`.execute(
    db,
  );
}
