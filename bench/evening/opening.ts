import type { Db } from '../../server/src/db/open';
import { signInAll } from '../load/sign-in';
import { openWire } from '../load/wire';

const [teams, places] = [8, 8];
const people = 1000;

/** Registration opens: a thousand people at once for eight teams of eight. No team may exceed its spots. */
export async function openRegistration(db: Db, url: string, sessionId: number) {
  const teamIds = await prepare(db, sessionId);
  const crowd = await db.selectFrom('members').select('id').orderBy('id', 'desc').limit(people).execute();
  const headers = await signInAll(
    db,
    crowd.map(({ id }) => id),
  );
  const wires = await Promise.all(Array.from({ length: 100 }, () => openWire(url)));
  const answers: { status: number; ms: number }[] = [];
  const since = performance.now();
  await Promise.all(
    wires.map(async (wire, at) => {
      for (let person = at; person < people; person += wires.length) {
        const body = { sessionId, teamId: teamIds[person % teams] };
        const path = '/v1/leagues/sessions/initiate-registration';
        const request = { method: 'POST', path, headers: headers[person] ?? {}, body } as const;
        let response = await wire.ask(request);
        // The page reports that the service is busy, and the user tries again.
        for (let tries = 0; response.status === 503 && tries < 20; tries++)
          response = await wire.ask(request);
        answers.push(response);
      }
    }),
  );
  const lasted = performance.now() - since;
  for (const wire of wires) wire.close();
  const rosters = await db
    .selectFrom('team_members')
    .select((eb) => ['team_id', eb.fn.countAll<number>().as('size')])
    .where('team_id', 'in', teamIds)
    .groupBy('team_id')
    .execute();
  return { answers, lasted, taken: rosters.map(({ size }) => size), places: teams * places };
}

/** Makes the session free and opens its registration. */
async function prepare(db: Db, sessionId: number): Promise<number[]> {
  const day = 24 * 60 * 60 * 1000;
  const inDays = (days: number) => new Date(Date.now() + days * day);
  await db
    .updateTable('sessions')
    .set({
      team_players_max: places,
      team_registration_starts_at: inDays(-1),
      team_registration_ends_at: inDays(10),
      starts_at: inDays(11),
      ends_at: inDays(80),
    })
    .where('id', '=', sessionId)
    .execute();
  const rows = Array.from({ length: teams }, (_, at) => ({ session_id: sessionId, name: `Open ${at + 1}` }));
  const created = await db.insertInto('teams').values(rows).returning('id').execute();
  await db
    .insertInto('team_captains')
    .values(created.map(({ id }, at) => ({ team_id: id, member_id: at + 1, slot: 1 })))
    .execute();
  return created.map(({ id }) => id);
}
