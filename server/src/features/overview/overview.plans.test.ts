import { leagueOverview } from '@courtline/contract/overview';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withoutTimeLimits } from '../../db/open';
import { type TestService, aService } from '../../testing/a-service';
import { aMatchFixture } from '../../testing/match-fixture';
import { plansOf } from '../../testing/plans';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

it('The overview of a league uses indexes among many leagues', async () => {
  const { leagueId, conferenceId, sessionId } = await aMatchFixture(service);
  await withoutTimeLimits(service.database.connection, async (db) => {
    await sql`insert into leagues overriding system value
      select (jsonb_populate_record(l, jsonb_build_object('id', 1000000 + n))).*
      from leagues l, generate_series(1, 4000) n where l.id = ${leagueId}`.execute(db);
    await sql`insert into conferences overriding system value
      select (jsonb_populate_record(c, jsonb_build_object('id', 1000000 + n, 'league_id', 1000000 + n))).*
      from conferences c, generate_series(1, 4000) n where c.id = ${conferenceId}`.execute(db);
    await sql`insert into sessions overriding system value
      select (jsonb_populate_record(s, jsonb_build_object('id', 1000000 + n, 'conference_id', 1000000 + n))).*
      from sessions s, generate_series(1, 4000) n where s.id = ${sessionId}`.execute(db);
    await sql`insert into teams (session_id, name)
      select 1000000 + n, 'Team ' || n from generate_series(1, 4000) n`.execute(db);
    await sql`analyze`.execute(db);
  });
  const organizer = await service.leagueOrganizerOf(leagueId);
  const plans = await plansOf(service, () => organizer.send(leagueOverview, { params: { id: leagueId } }));
  expect(plans.join('\n')).not.toMatch(/Seq Scan on (sessions|teams)\b/);
});
