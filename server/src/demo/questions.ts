import { availabilities } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../db/open';
import { answerAbsences, saveAbsence } from '../store/match/absence';
import { listBoardMatches } from '../store/match/availability-board';
import { demoAccounts } from './accounts';
import { dayBefore } from './days';

type Filling = { captainId: number; now: Date };

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The captain's teams ask their players by themselves, and have asked for the next matches; one player is away, and some
 * add a comment to their answer. The other teams do not ask, so that the mailbox stays small.
 */
export async function fillQuestions(db: Db, { captainId, now }: Filling): Promise<void> {
  await sql`update teams set asks_availability = id in (
    select team_id from team_captains where member_id = ${captainId})`.execute(db);
  const { rows: teams } = await sql<{ teamId: number }>`
    select team_id as "teamId" from team_captains where member_id = ${captainId} order by team_id`.execute(
    db,
  );
  for (const { teamId } of teams) {
    const matches = await listBoardMatches(db, { teamId, now });
    const ids = matches.map(({ teamMatchId }) => teamMatchId);
    // Every step up to the present one is marked as sent, so that the job sends nothing when the service starts.
    await sql`
      insert into availability_questions (team_match_id, team_member_id, step, asked_at)
      select m.id, tm.id, step, ${dayBefore(now, 2)} from team_matches m
      join team_members tm on tm.team_id = ${teamId} and tm.left_at is null and not tm.is_substitute
      cross join generate_series(1, case when m.match_at < ${inDays(now, 1)} then 3
        when m.match_at < ${inDays(now, 3)} then 2 else 1 end) step
      where m.id = any(${ids}::int[]) on conflict do nothing`.execute(db);
    await sql`
      update availability v set comment = case v.player_availability_status_type_id
        when ${availabilities.maybe.id} then 'After 7 PM' else 'Doubles only, please' end
      where v.team_match_id = any(${ids}::int[]) and v.team_member_id in (
        select id from team_members where team_id = ${teamId} and left_at is null)
        and v.player_availability_status_type_id = ${availabilities.maybe.id}`.execute(db);
    await fillAbsence(db, { teamId, matchDate: matches[1]?.matchDate ?? null, now });
  }
}

function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}

/** A player whose account visitors do not use is away for a week around the second match. */
async function fillAbsence(
  db: Db,
  { teamId, matchDate, now }: { teamId: number; matchDate: string | null; now: Date },
): Promise<void> {
  if (matchDate === null) return;
  const { rows } = await sql<{ memberId: number }>`
    select tm.member_id as "memberId" from team_members tm join members m on m.id = tm.member_id
    where tm.team_id = ${teamId} and tm.left_at is null and not tm.is_substitute
      and not exists (select from availability v join team_matches x on x.id = v.team_match_id
        where v.team_member_id = tm.id and x.match_at > ${now})
      and m.email <> all(${demoAccounts.map(({ email }) => email)}::text[]) order by tm.id desc limit 1`.execute(
    db,
  );
  const [player] = rows;
  if (!player) return;
  const dayOf = (days: number) => new Date(Date.parse(matchDate) + days * dayMs).toISOString().slice(0, 10);
  const { memberId } = player;
  await saveAbsence(db, { memberId, startsOn: dayOf(-2), endsOn: dayOf(4), by: memberId });
  await answerAbsences(db, { now, memberId });
}
