import { confirmationStates } from '@courtline/domain/score/confirmation';
import { lineName } from '@courtline/domain/lineup/line-name';
import { sql } from 'kysely';
import type { Config } from '../config';
import type { Db } from '../db/open';
import { outcomeText } from '../operations/notify-results';
import { scoreToConfirmEmail } from '../operations/score-emails';
import { openOutbox } from '../queue/outbox';
import { appendRecords, findChainHead } from '../store/session/record-chain';
import { listLines } from '../store/match/lineup';
import { findMatchDay } from '../store/match/match-details';
import { dayBefore } from './days';

type Filling = { config: Config; captainId: number; now: Date };

const { provisional, disputed } = confirmationStates;
const hourMs = 60 * 60 * 1000;

/**
 * Scores of the North Fulton season are confirmed: the captain can confirm those of the last match, and an organizer has a
 * dispute to decide. Its record has all results.
 */
export async function fillConfirmations(db: Db, { config, captainId, now }: Filling): Promise<void> {
  // Marked as sent, so that the job sends nothing when the service starts.
  await sql`insert into score_reminders (team_match_id, step, sent_at)
    select m.id, step, ${now} from team_matches m cross join generate_series(1, 2) step
    where m.match_at < ${now}`.execute(db);
  const { rows } = await sql<{ sessionId: number; teamId: number }>`
    select t.session_id as "sessionId", t.id as "teamId"
    from team_captains k join teams t on t.id = k.team_id
    join sessions s on s.id = t.session_id and s.starts_at < ${now} and s.ends_at > ${now}
    where k.member_id = ${captainId} and t.name = 'Roswell Racquets'`.execute(db);
  const [season] = rows;
  if (!season) return;
  await db
    .updateTable('session_match_rules')
    .set({ confirms_scores: true })
    .where('session_id', '=', season.sessionId)
    .execute();
  await recordResults(db, season.sessionId);
  const own = sql`${season.teamId} in (m.position1_team_id, m.position2_team_id)`;
  const dueAt = new Date(now.getTime() + 40 * hourMs);
  await sql`
    insert into score_confirmations (line_id, team_match_id, posted_side, state, due_at)
    select n.id, m.id, case when m.position1_team_id = ${season.teamId} then 2 else 1 end, ${provisional}, ${dueAt}
    from (${lastMatch(season.sessionId, own)}) m
    join lines n on n.team_match_id = m.id join results o on o.line_id = n.id`.execute(db);
  await sendQuestion(db, { config, captainId, match: lastMatch(season.sessionId, own), dueAt });
  await fillDispute(db, { match: lastMatch(season.sessionId, sql`not ${own}`), now });
}

/** As if each had been posted when its match began. */
async function recordResults(db: Db, sessionId: number): Promise<void> {
  const { rows } = await sql<{ id: number; matchAt: Date }>`
    select m.id, m.match_at as "matchAt" from team_matches m
    where m.session_id = ${sessionId} and m.match_at is not null
      and exists (select from lines n join results o on o.line_id = n.id where n.team_match_id = m.id)
    order by m.match_at, m.id`.execute(db);
  for (const { id: teamMatchId, matchAt: at } of rows) {
    const lines = await listLines(db, teamMatchId);
    const records = lines.flatMap(({ id: lineId, result, played: players }) =>
      result ? [{ at, what: 'result' as const, teamMatchId, lineId, result, players }] : [],
    );
    await appendRecords(db, sessionId, records);
  }
}

type Question = { config: Config; captainId: number; match: ReturnType<typeof sql>; dueAt: Date };

/** The e-mail with the buttons, in the mailbox of the demo. */
async function sendQuestion(db: Db, { config, captainId, match, dueAt }: Question): Promise<void> {
  const { rows } = await sql<{ id: number }>`select m.id from (${match}) m`.execute(db);
  const teamMatchId = rows[0]?.id ?? 0;
  const day = await findMatchDay(db, { teamMatchId, memberId: captainId });
  if (!day) return;
  const lines = (await listLines(db, teamMatchId)).flatMap((line) => {
    const scoring = { formatId: line.scoringFormatTypeId, gameRuleId: day.gameRuleTypeId };
    return line.result ? [{ label: lineName(line), value: outcomeText(scoring, line.result, day) }] : [];
  });
  const expiresAt = dueAt.toISOString();
  const opponent = day.position1Team?.isCaptain ? day.position2Team : day.position1Team;
  const byNames = [`The captain of ${opponent?.name ?? 'the other team'}`];
  await openOutbox(null).post(db, {
    toMemberId: captainId,
    ...scoreToConfirmEmail(config, day, {
      byNames,
      lines,
      dueAt: expiresAt,
      head: await findChainHead(db, day.sessionId),
    }),
    links: [{ purpose: 'score', aboutId: captainId, objectId: teamMatchId, expiresAt }],
  });
}

function lastMatch(sessionId: number, isMeant: ReturnType<typeof sql>) {
  return sql`select m.* from team_matches m where m.session_id = ${sessionId} and m.winner_team_id is not null and ${isMeant}
    order by m.match_at desc, m.id limit 1`;
}

/** The captain of the side that lost says that the sets of the first completed line are swapped. */
async function fillDispute(
  db: Db,
  { match, now }: { match: ReturnType<typeof sql>; now: Date },
): Promise<void> {
  await sql`
    with line as (
      select n.id, m.id as team_match_id, o.winning_side, o.sets, o.result_completion_type_id as completion,
        (select k.member_id from team_captains k where k.team_id =
          case when o.winning_side = 1 then m.position2_team_id else m.position1_team_id end
          order by k.member_id limit 1) as captain_id
      from (${match}) m join lines n on n.team_match_id = m.id join results o on o.line_id = n.id
      where o.result_completion_type_id = 1 order by n.match_type_id, n.lineup_position limit 1
    ), marked as (
      insert into score_confirmations (line_id, team_match_id, posted_side, state, due_at)
      select id, team_match_id, winning_side, ${disputed}, ${now} from line where captain_id is not null
    )
    insert into score_disputes (line_id, raised_by, raised_at, reason, posted, proposed)
    select id, captain_id, ${dayBefore(now, 1)}, 'The sides are swapped. Our player won this line.',
      jsonb_build_object('completionId', completion, 'winningSide', winning_side, 'sets', sets),
      jsonb_build_object('completionId', completion, 'winningSide', 3 - winning_side, 'sets', (
        select jsonb_agg(jsonb_build_object('side1', e->'side2', 'side2', e->'side1',
          'tiebreak1', e->'tiebreak2', 'tiebreak2', e->'tiebreak1')) from jsonb_array_elements(sets) e))
    from line where captain_id is not null`.execute(db);
}
