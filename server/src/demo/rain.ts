import { scheduleStatuses, teamMatchStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../db/open';
import { saveProposal, saveSlotAnswers, listProposals } from '../store/match/makeup';
import {
  saveLineDates,
  savePostponedLines,
  savePostponement,
  settlePostponement,
} from '../store/match/postponement';
import { dayBefore } from './days';

type Filling = { accountIds: ReadonlySet<number>; now: Date };

type Found = {
  teamMatchId: number;
  matchAt: Date;
  captainId: number;
  lineId: number | null;
  spots: number[];
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * One match whose captains look for a make-up date and are late with it, and one line that is played on its own date; of teams
 * without an account of the demo, so that their organizers see both and the other matches stay as they are.
 */
export async function fillRain(db: Db, { accountIds, now }: Filling): Promise<void> {
  const [waiting] = await findMatches(
    db,
    accountIds,
    sql`m.team_match_status_type_id = ${sql.lit(teamMatchStatuses.scheduled.id)}
    and m.match_at > ${new Date(now.getTime() + 8 * dayMs)}`,
  );
  if (waiting) await fillNegotiation(db, waiting, now);
  const [begun] = await findMatches(
    db,
    accountIds,
    sql`m.team_match_status_type_id = ${sql.lit(teamMatchStatuses.inProgress.id)}
    and m.match_at < ${now}`,
  );
  if (begun?.lineId) await fillOwnDate(db, { ...begun, lineId: begun.lineId }, now);
}

async function findMatches(
  db: Db,
  accountIds: ReadonlySet<number>,
  condition: ReturnType<typeof sql>,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select m.id as "teamMatchId", m.match_at as "matchAt",
      (select k.member_id from team_captains k where k.team_id = m.position1_team_id order by k.member_id limit 1)
        as "captainId",
      (select n.id from lines n where n.team_match_id = m.id
        and not exists (select from results o where o.line_id = n.id) order by n.id limit 1) as "lineId",
      array(select tm.id from team_members tm where tm.left_at is null and not tm.is_substitute
        and tm.team_id in (m.position1_team_id, m.position2_team_id) order by tm.id) as spots
    from team_matches m
    join sessions s on s.id = m.session_id
    join conferences c on c.id = s.conference_id
    join schedules d on d.session_id = m.session_id
      and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
    where m.bye_status_type_id is null and m.position1_team_id is not null and m.position2_team_id is not null
      and ${condition}
      and exists (select from team_captains k where k.team_id = m.position1_team_id)
      and not exists (select from (
          select team_id, member_id from team_members union all select team_id, member_id from team_captains) x
        where x.team_id in (m.position1_team_id, m.position2_team_id)
          and x.member_id = any(${[...accountIds]}::int[]))
    order by c.league_id desc, m.match_at, m.id limit 1`.execute(db);
  return rows;
}

async function fillNegotiation(db: Db, match: Found, now: Date): Promise<void> {
  const { teamMatchId, captainId: by, spots } = match;
  const postponementId = await savePostponement(db, {
    teamMatchId,
    reason: 'court',
    isWholeMatch: true,
    originalDate: match.matchAt.toISOString(),
    message: 'Our courts are being resurfaced that week.',
    by,
    now: dayBefore(now, 2),
  });
  await sql`update team_matches set match_at = null, version = version + 1 where id = ${teamMatchId}`.execute(
    db,
  );
  await sql`update session_match_rules r set makeup_days = 1
    from team_matches m where m.id = ${teamMatchId} and r.session_id = m.session_id`.execute(db);
  const slots = [5, 6].map((days) => ({
    playAt: new Date(match.matchAt.getTime() - (days - 3) * dayMs).toISOString(),
    placeId: null,
  }));
  await saveProposal(db, {
    postponementId,
    side: 1,
    slots,
    teamMemberIds: spots,
    by,
    now: dayBefore(now, 1),
  });
  const [proposal] = await listProposals(db, postponementId);
  for (const [index, teamMemberId] of spots.slice(0, 6).entries()) {
    const answers = (proposal?.slots ?? []).map(({ slotId }, at) => ({
      slotId,
      statusId: (((index + at) % 3) + 1) as 1 | 2 | 3,
    }));
    const note = index === 0 ? 'The later the better for me' : null;
    await saveSlotAnswers(db, {
      proposalId: proposal?.proposalId ?? 0,
      teamMemberId,
      answers,
      note,
      by,
      now,
    });
  }
}

async function fillOwnDate(db: Db, match: Found & { lineId: number }, now: Date): Promise<void> {
  const { teamMatchId, captainId: by, lineId } = match;
  const postponementId = await savePostponement(db, {
    teamMatchId,
    reason: 'rain',
    isWholeMatch: false,
    originalDate: match.matchAt.toISOString(),
    message: null,
    by,
    now: match.matchAt,
  });
  await savePostponedLines(db, { postponementId, lineIds: [lineId] });
  const weeks = Math.ceil((now.getTime() - match.matchAt.getTime()) / (7 * dayMs));
  const playAt = new Date(match.matchAt.getTime() + weeks * 7 * dayMs).toISOString();
  await saveLineDates(db, { postponementId, playAt, placeId: null });
  await settlePostponement(db, { postponementId, outcome: 'agreed', by, now });
}
