import { listAudit, listAuditWords } from '@courtline/contract/audit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutTimeLimits } from '../../db/open';
import { type Entry, saveAudit } from '../../store/platform/audit';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aLeague } from '../../testing/league-rows';
import { plansOf } from '../../testing/plans';

let service: TestService;
let admin: Caller;
let ann: Caller;
let ben: Caller;

beforeAll(async () => {
  service = await aService();
  admin = await service.admin();
  ann = await service.member({ firstName: 'Ann', lastName: 'Lee' });
  ben = await service.member({ firstName: 'Ben', lastName: 'Ray' });
  await record({ memberId: ann.memberId, what: 'team-created', target: { kind: 'team', id: 7 } });
  await record({
    memberId: admin.memberId,
    asMemberId: ann.memberId,
    what: 'team-changed',
    target: { kind: 'team', id: 7 },
    detail: { name: '<b>Aces</b>' },
  });
  await record({ memberId: ben.memberId, what: 'team-created', target: { kind: 'team', id: 8 } });
  await record({ memberId: null, what: 'limit-reached' });
  await service.database.pool.query(
    `update audit set at = '2026-03-01T12:00:00Z'::timestamptz + id * interval '1 day'`,
  );
});

afterAll(() => service.close());

describe('The audit log', () => {
  it('shows who did what to which object, including impersonation, the newest first', async () => {
    const { response } = await admin.send(listAudit);
    expect(response.entries.map(({ what }) => what)).toEqual([
      'limit-reached',
      'team-created',
      'team-changed',
      'team-created',
    ]);
    expect(response.entries[2]).toMatchObject({
      by: { memberId: admin.memberId },
      as: { memberId: ann.memberId, displayName: 'Ann Lee' },
      target: { kind: 'team', id: 7 },
      detail: { name: '<b>Aces</b>' },
    });
    expect(response.entries[0]).toMatchObject({ by: null, as: null, target: null });
  });

  it.each<[string, () => object, string[]]>([
    [
      'a person, including impersonation',
      () => ({ memberId: ann.memberId }),
      ['team-changed', 'team-created'],
    ],
    ['an action', () => ({ what: 'limit-reached' }), ['limit-reached']],
    ['an object', () => ({ targetKind: 'team', targetId: 8 }), ['team-created']],
    ['a kind of object', () => ({ targetKind: 'team' }), ['team-created', 'team-changed', 'team-created']],
    ['a time', () => ({ fromUtc: '2026-03-03T00:00:00Z', toUtc: '2026-03-04T00:00:00Z' }), ['team-changed']],
  ])('can be filtered by %s', async (_, query, deeds) => {
    const { response } = await admin.send(listAudit, { query: query() });
    expect(response.entries.map(({ what }) => what)).toEqual(deeds);
  });

  it('lists the values to filter by', async () => {
    expect((await admin.send(listAuditWords)).response).toEqual({
      deeds: ['limit-reached', 'team-changed', 'team-created'],
      targetKinds: ['team'],
    });
  });

  it('names existing objects with their page, and marks deleted ones', async () => {
    const fixture = await aSmallFixture();
    const { response } = await admin.send(listAudit, { query: { what: 'looked-at' } });
    expect(response.entries.map(({ target }) => target)).toEqual([
      { kind: 'member', id: fixture.former.memberId, name: null, page: null, isDeleted: true },
      { kind: 'place', id: 4_000_000, name: null, page: null, isDeleted: true },
      { kind: 'player', id: 4_000_000, name: null, page: null, isDeleted: true },
      { kind: 'session', id: 4_000_000, name: null, page: null, isDeleted: true },
      { kind: 'team', id: 4_000_000, name: null, page: null, isDeleted: true },
      {
        kind: 'league',
        id: fixture.leagueId,
        name: 'City League',
        page: { kind: 'league', id: fixture.leagueId },
        isDeleted: false,
      },
      { kind: 'registration', id: 1, name: null, page: null, isDeleted: false },
    ]);
  });

  it('is paged, including entries with the same timestamp', async () => {
    const { rows } = await service.database.pool.query<{ id: number }>(
      `insert into audit (at, what) select '2027-01-01', 'many' from generate_series(1, 120) returning id`,
    );
    const seen: number[] = [];
    for (let before: number | undefined, hasMore = true; hasMore; before = seen.at(-1)) {
      const query = { what: 'many', ...(before && { before }) };
      const { response } = await admin.send(listAudit, { query });
      seen.push(...response.entries.map(({ id }) => id));
      hasMore = response.hasMore;
    }
    expect(seen).toEqual(rows.map(({ id }) => id).toReversed());
  });

  it('is read without a full table scan', async () => {
    await withoutTimeLimits(service.database.connection, async (db) => {
      await sql
        .raw(`
        insert into audit (at, member_id, as_member_id, what, target_kind, target_id)
        select now() - n * interval '1 minute', ${ann.memberId}, nullif(${ben.memberId}, ${ben.memberId} + n % 9),
          'deed-' || n % 40, 'thing', n % 2000 + 1 from generate_series(1, 8000) n`)
        .execute(db);
      await sql`analyze audit`.execute(db);
    });
    const questions = [
      {},
      { memberId: admin.memberId },
      { what: 'team-created' },
      { targetKind: 'thing', targetId: 5 },
      { fromUtc: '2026-03-03T00:00:00Z', toUtc: '2026-03-04T00:00:00Z' },
    ];
    for (const query of questions) {
      const plans = await plansOf(service, () => admin.send(listAudit, { query }));
      expect(plans.join('\n')).not.toMatch(/Seq Scan on audit/);
    }
    const words = await plansOf(service, () => admin.send(listAuditWords));
    expect(words.join('\n')).not.toMatch(/Seq Scan on audit/);
  });
});

async function aSmallFixture() {
  const leagueId = await aLeague(service.db);
  const former = await service.member();
  await service.database.pool.query(
    `update members set email = null, password_hash = null, phone = null, birth_date = null, gender_type_id = null,
      place_name = null, place_id = null, profile_image = null, deleted_at = now() where id = ${former.memberId}`,
  );
  const targets = [
    { kind: 'registration', id: 1 },
    { kind: 'league', id: leagueId },
    ...['team', 'session', 'player', 'place'].map((kind) => ({ kind, id: 4_000_000 })),
    { kind: 'member', id: former.memberId },
  ];
  for (const target of targets) await record({ memberId: admin.memberId, what: 'looked-at', target });
  await service.database.pool.query(`update audit set at = '2026-02-01' where what = 'looked-at'`);
  return { leagueId, former };
}

function record(entry: Omit<Entry, 'asMemberId' | 'requestId' | 'address'> & { asMemberId?: number }) {
  return saveAudit(service.db, { asMemberId: null, requestId: 'r', address: '', ...entry });
}
