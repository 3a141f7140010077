import { gzipSync } from 'node:zlib';
import { importArchive } from '@courtline/contract/archive';
import { commitImport, updateImport } from '@courtline/contract/import';
import { archiveLimits } from '@courtline/domain/archive/archive-format';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { anArchive } from '../../testing/archive-file';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession } from '../../testing/league-rows';
import { aPicture } from '../../testing/picture';
import { rosterFile, upload } from '../../testing/roster-file';
import { playedSeasons } from '../../testing/season-rows';
import { readLines } from './archive-lines';

type Line = { table?: string; rows?: Record<string, unknown>[]; counts?: Record<string, number> };

let service: TestService;
let admin: Caller;
let archive: Buffer;

beforeAll(async () => {
  service = await aService();
  const leagueId = await aLeague(service.db, { name: 'River League' });
  const conferenceId = await aConference(service.db, { leagueId });
  await playedSeasons(service.db, conferenceId, { teams: 4 });
  const organizer = await service.leagueOrganizerOf(leagueId);
  const { id, version } = await upload(organizer, await aSession(service.db, { conferenceId }), rosterFile);
  await organizer.send(commitImport, { params: { id }, body: { version, sendInvitations: false } });
  archive = await anArchive(service, leagueId);
});

afterAll(() => service.close());

/** Imports are limited per person. */
beforeEach(async () => {
  admin = await service.admin();
});

describe('An import of an archive', () => {
  it.each([
    ['an empty line', () => '\n', "isn't a league archive"],
    ['another file', () => 'Team,Name\nAces,Ana', "isn't a league archive"],
    ['another JSON', () => '{"format":"something","version":1}', "isn't a league archive"],
    ['a newer format', () => changed(0, (line) => ({ ...line, version: 2 })), 'made by a newer Courtline'],
    ['a file that was cut off', () => archive.subarray(0, -'{"end":true}\n'.length), 'is not complete'],
    ['a cut gzip file', () => half(gzipSync(archive)), /not complete|isn't a line/],
    [
      'a broken gzip file',
      () => Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4]),
      /damaged|isn't a league archive/,
    ],
    ['lines after the end', () => `${String(archive)}{"end":true}\n`, 'comes after the end'],
    ['a missing table', () => without('lines'), 'do not fit together'],
    ['a missing row at the end', () => without('team_captains'), 'has fewer rows of'],
    [
      'more leagues',
      () => changed(0, (line) => ({ ...line, counts: { ...line.counts, leagues: 2 } })),
      'exactly one league',
    ],
    [
      'too many rows',
      () => changed(0, (line) => ({ ...line, counts: { ...line.counts, lines: archiveLimits.rows } })),
      'at most 500,000 rows',
    ],
    ['an unknown column', () => row('teams', { registration_pin_sealed: 'x' }), 'row 1 of teams'],
    [
      'a polluted prototype',
      () => rawRow('teams', '"__proto__":{"is_admin":true},'),
      "isn't a line of an archive",
    ],
    ['a role', () => row('members', { is_admin: true }), 'row 1 of members'],
    ['a reference beyond the file', () => row('teams', { session_id: 999 }), 'refers to sessions 999'],
    ['a reference by id', () => row('conferences', { league_id: 2 }), 'refers to leagues 2'],
    ['text with NUL', () => row('teams', { name: 'A\u0000' }), 'teams, name'],
    ['text that turns around', () => row('teams', { name: 'A\u202Eb' }), 'teams, name'],
    ['half a character', () => row('teams', { name: 'A\uD800' }), 'teams, name'],
    ['two lines of a name', () => row('teams', { name: 'A\nB' }), 'teams, name'],
    ['an empty name', () => row('teams', { name: '' }), 'do not fit together'],
    ['an endless date', () => row('sessions', { starts_at: 'infinity' }), 'sessions, starts_at'],
    [
      'an endless day',
      () => row('sessions', { full_refund_until: 'infinity' }),
      'sessions, full_refund_until',
    ],
    [
      'a date that does not exist',
      () => row('sessions', { ends_at: '2026-02-31T10:00:00+00:00' }),
      'do not fit together',
    ],
    ['a score that is none', () => row('results', { sets: [{ side1: 'six' }] }), 'results, sets'],
    ['a rule pack that is none', () => row('sessions', { rule_pack: { rules: [] } }), 'sessions, rule_pack'],
    [
      'a rule pack without end',
      () => rawPack('['.repeat(300_000), ']'.repeat(300_000)),
      'sessions, rule_pack',
    ],
    ['an unknown match type', () => row('lines', { match_type_id: 9 }), 'do not fit together'],
    ['a number beyond the column', () => row('lines', { lineup_position: 70_000 }), 'do not fit together'],
  ])('refuses %s with a sentence, and leaves nothing', async (_, make, sentence) => {
    const before = await countRows();
    const { status, refusal } = await admin.send(importArchive, { body: Buffer.from(make()) });
    expect([status, refusal?.Message]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await countRows()).toEqual(before);
  });

  it.each([
    ['text', () => Buffer.from('<svg onload="alert(1)"/>'), 1],
    ['a picture of another size', () => aPicture({ width: 10, height: 10, format: 'webp' }), 1],
    ['another format', () => aPicture({ width: 768, height: 768 }), 1],
    ['someone who is not there', () => aPicture({ width: 768, height: 768, format: 'webp' }), 999],
  ])('refuses a picture that is not one of ours: %s', async (_, make, person) => {
    const picture = JSON.stringify({ pictures: [{ person, webp: (await make()).toString('base64') }] });
    const body = Buffer.from(String(archive).replace('{"end":true}', `${picture}\n{"end":true}`));
    expect(await admin.send(importArchive, { body })).toMatchObject({ status: 400 });
  });

  it('stops unpacking at its limit', async () => {
    const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024, '{"end":true}\n'));
    expect(bomb.length).toBeLessThan(40_000);
    let count = 0;
    const read = async () => {
      for await (const _ of readLines(bomb, 1024 * 1024)) count += 1;
    };
    await expect(read()).rejects.toThrow('too large once it is unpacked');
    expect(count).toBeLessThan(100_000);
    const oneLine = gzipSync(Buffer.alloc(archiveLimits.lineBytes + 1024 * 1024, ' '));
    const reply = await admin.send(importArchive, { body: oneLine });
    expect(reply).toMatchObject({ status: 400, refusal: { Message: expect.stringContaining('damaged') } });
  });

  it('brings people who claim their record by the invitation of a roster file', async () => {
    const { response } = await admin.send(importArchive, { body: archive });
    const { rows } = await sql<Imported>`
      select m.id as "memberId", t.session_id as "sessionId", t.name as team, m.first_name as first, m.last_name as last
      from team_members e join members m on m.id = e.member_id join teams t on t.id = e.team_id
      join conferences c on c.id = e.conference_id
      where c.league_id = ${response.leagueId} and e.left_at is null and m.is_unclaimed
      order by t.session_id desc, e.id limit 1`.execute(service.db);
    const [player] = rows;
    if (!player) throw new Error('Nobody was imported');
    const organizer = await service.leagueOrganizerOf(response.leagueId);
    const invite = async () => {
      const file = `Team,First name,Last name,Email\n${player.team},${player.first},${player.last},new@example.com`;
      const { id, rows: read } = await upload(organizer, player.sessionId, file);
      const answers = read.flatMap(({ line, candidates }) =>
        candidates.slice(0, 1).map(({ memberId }) => ({ line, memberId })),
      );
      const { response: answered } = await organizer.send(updateImport, {
        params: { id },
        body: { answers },
      });
      const body = { version: answered.version, sendInvitations: true };
      expect(await organizer.send(commitImport, { params: { id }, body })).toMatchObject({ status: 200 });
    };
    await invite();
    await invite();
    const mails = await service.db.selectFrom('mails').select(['kind', 'to_address']).execute();
    expect(mails).toEqual([{ kind: 'record-invitation', to_address: 'new@example.com' }]);
    const { rows: links } = await sql<{ memberId: number }>`select member_id as "memberId" from one_time_links
      where kind = 'record-invitation'`.execute(service.db);
    expect(links).toEqual([{ memberId: player.memberId }]);
  });
});

type Imported = { memberId: number; sessionId: number; team: string; first: string; last: string };

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

function lines(): Line[] {
  return String(archive)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

function textOf(changedLines: readonly Line[]): string {
  return changedLines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function changed(index: number, change: (line: Line) => object): string {
  return textOf(lines().map((line, at) => (at === index ? change(line) : line)));
}

/** The archive with other values in the first row of a table. */
function row(table: string, values: object): string {
  const index = lines().findIndex((line) => line.table === table);
  return changed(index, (line) => ({
    ...line,
    rows: line.rows?.map((held, at) => (at === 0 ? { ...held, ...values } : held)),
  }));
}

function rawRow(table: string, text: string): string {
  const start = `{"table":"${table}","rows":[{`;
  return String(archive).replace(start, start + text);
}

/** The archive with this rule pack in its first session. */
function rawPack(start: string, end: string): string {
  return row('sessions', { rule_pack: 'PACK' }).replace('"PACK"', `{"id":${start}${end}}`);
}

/** The archive without the rows of a table. */
function without(table: string): string {
  return textOf(lines().filter((line) => line.table !== table));
}

async function countRows() {
  const { rows } =
    await sql`select (select count(*) from leagues) as leagues, (select count(*) from members) as members,
    (select count(*) from places) as places, (select count(*) from teams) as teams`.execute(service.db);
  return rows;
}
