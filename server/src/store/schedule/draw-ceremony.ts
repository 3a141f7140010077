import type { DrawCeremony } from '@courtline/contract/draw-ceremony';
import type { FixedDraw } from '@courtline/domain/draw/ceremony';
import { crestOf } from '@courtline/domain/team/crest';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

/** Has the secret of the service, which is published with the draw only. */
export type StoredCeremony = DrawCeremony;

/** Newest first. */
export async function listCeremonies(db: Db, sessionId: number): Promise<StoredCeremony[]> {
  const { rows } = await sql<StoredCeremony>`
    select c.id as "ceremonyId", c.step, ${utcText('c.opened_at')} as "openedAt", ${utcText('c.ended_at')} as "endedAt",
      json_build_object('commitment', c.service_commitment, 'secret', c.service_secret) as service,
      coalesce((
        select json_agg(json_build_object('teamId', s.team_id, 'name', coalesce(t.name, 'Team ' || s.team_id),
          'commitment', s.commitment, 'secret', s.secret) order by s.team_id)
        from draw_secrets s left join teams t on t.id = s.team_id
        where s.ceremony_id = c.id), '[]'::json) as teams,
      case when c.team_ids is not null then json_build_object('teamIds', c.team_ids, 'seeds', c.seeds) end as fixed,
      c.random_seed as "randomSeed", c.lines
    from draw_ceremonies c where c.session_id = ${sessionId} order by c.id desc`.execute(db);
  return rows;
}

/** The ceremonies of session `s`, oldest first, with the secret of the service once the teams are drawn. */
export const ceremoniesJson = sql`coalesce((
  select json_agg(json_build_object('id', y.id, 'step', y.step, 'serviceCommitment', y.service_commitment,
    'serviceSecret', case when y.step = 'drawn' then y.service_secret end, 'teamIds', y.team_ids, 'seeds', y.seeds,
    'randomSeed', y.random_seed, 'lines', y.lines, 'secrets', coalesce((
      select json_agg(json_build_object('teamId', q.team_id, 'commitment', q.commitment, 'secret', q.secret)
        order by q.team_id) from draw_secrets q where q.ceremony_id = y.id), '[]'::json)) order by y.id)
  from draw_ceremonies y where y.session_id = s.id), '[]'::json)`;

/** The number of the next ceremony: what the service promises contains it. */
export async function nextCeremonyId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('draw_ceremonies', 'id'))::int as id`.execute(db);
  return (rows[0] as { id: number }).id;
}

type NewCeremony = {
  ceremonyId: number;
  sessionId: number;
  commitment: string;
  secret: string;
  openedBy: number | null;
  now: Date;
};

export async function saveNewCeremony(db: Db, ceremony: NewCeremony): Promise<void> {
  await sql`
    insert into draw_ceremonies (id, session_id, service_commitment, service_secret, opened_by, opened_at)
    overriding system value
    values (${ceremony.ceremonyId}, ${ceremony.sessionId}, ${ceremony.commitment}, ${ceremony.secret},
      ${ceremony.openedBy}, ${ceremony.now})`.execute(db);
}

export async function startRevealing(
  db: Db,
  ceremonyId: number,
  { teamIds, seeds }: FixedDraw,
): Promise<void> {
  await sql`
    update draw_ceremonies
    set step = 'revealing', team_ids = ${[...teamIds]}::int[], seeds = ${JSON.stringify(seeds)}::jsonb
    where id = ${ceremonyId}`.execute(db);
}

/** The secret of the service is removed, so that no one learns what would have been drawn. */
export async function cancelCeremony(db: Db, ceremonyId: number, now: Date): Promise<void> {
  await sql`
    update draw_ceremonies set step = 'canceled', ended_at = ${now}, service_secret = null
    where id = ${ceremonyId}`.execute(db);
}

type Drawn = { randomSeed: number; lines: readonly (number | null)[]; now: Date };

export async function saveDrawnCeremony(
  db: Db,
  ceremonyId: number,
  { randomSeed, lines, now }: Drawn,
): Promise<void> {
  await sql`
    update draw_ceremonies
    set step = 'drawn', ended_at = ${now}, random_seed = ${randomSeed}, lines = ${[...lines]}::int[]
    where id = ${ceremonyId}`.execute(db);
}

/** Replaces what the team promised before. */
export async function saveCommitment(
  db: Db,
  { ceremonyId, teamId, commitment }: { ceremonyId: number; teamId: number; commitment: string },
): Promise<void> {
  await sql`
    insert into draw_secrets (ceremony_id, team_id, commitment) values (${ceremonyId}, ${teamId}, ${commitment})
    on conflict (ceremony_id, team_id) do update set commitment = excluded.commitment`.execute(db);
}

export async function saveSecret(
  db: Db,
  { ceremonyId, teamId, secret }: { ceremonyId: number; teamId: number; secret: string },
): Promise<void> {
  await sql`
    update draw_secrets set secret = ${secret}
    where ceremony_id = ${ceremonyId} and team_id = ${teamId}`.execute(db);
}

/** Null if there is no such team. */
export async function findSessionOfTeam(db: Db, teamId: number): Promise<number | null> {
  const team = await db.selectFrom('teams').select('session_id').where('id', '=', teamId).executeTakeFirst();
  return team?.session_id ?? null;
}

export async function listDrawnTeams(db: Db, sessionId: number) {
  const rows = await db
    .selectFrom('teams')
    .select(['id as teamId', 'name', 'crest'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, crest: crestOf(row.teamId, row.crest) }));
}

/** The team on each line of the first round of the main draw; empty without a draw. */
export async function listFirstLines(db: Db, sessionId: number): Promise<(number | null)[]> {
  const { rows } = await sql<{ teamIds: (number | null)[] }>`
    select array[m.position1_team_id, m.position2_team_id] as "teamIds"
    from team_matches m join rounds r on r.id = m.round_id join draws w on w.id = r.draw_id
    where m.session_id = ${sessionId} and w.number = 1 and r.number = 1
    order by m.number`.execute(db);
  return rows.flatMap(({ teamIds }) => teamIds);
}
