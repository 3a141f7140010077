import { gzipSync } from 'node:zlib';
import { downloadArchive, importArchive } from '@courtline/contract/archive';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveImage } from '../../store/account/profile-image';
import { replaceProfileImage } from '../../store/account/profile';
import { type TestService, aService } from '../../testing/a-service';
import { anArchive, linesOf } from '../../testing/archive-file';
import { type TestDatabase, aDatabase } from '../../testing/cluster';
import { aDemoDatabase } from '../../testing/demo-database';
import { aPicture } from '../../testing/picture';
import { encodePicture } from '../../operations/encode-picture';

let demo: TestDatabase;
let source: TestService;
let target: TestService;
let empty: TestDatabase;
let leagueIds: number[];

beforeAll(async () => {
  demo = await aDemoDatabase();
  source = await aService({ on: demo });
  empty = await aDatabase();
  target = await aService({ on: empty });
  const { rows } = await sql<{ id: number }>`select id from leagues order by id`.execute(demo.db);
  leagueIds = rows.map(({ id }) => id);
});

afterAll(async () => {
  await source.close();
  await target.close();
  await demo.drop();
  await empty.drop();
});

describe('The archive of a league', () => {
  it('imported into an empty service and exported again is equal, for every league of the demo', async () => {
    const admin = await target.admin();
    await givePictures();
    let pictures = 0;
    for (const id of leagueIds) {
      const archive = await anArchive(source, id);
      const { status, response, refusal } = await admin.send(importArchive, { body: archive });
      expect([status, refusal]).toEqual([201, null]);
      const again = await anArchive(target, response.leagueId);
      expect(linesOf(again)).toEqual(linesOf(archive));
      pictures += archive.toString().split('"webp":').length - 1;
    }
    expect(pictures).toBeGreaterThan(0);
  });

  it('leaves no one an address, a password, a role or an e-mail, except the admin who imported it', async () => {
    const { rows } = await sql<{ people: number; known: number; organizers: number; mails: number }>`
      select count(*)::int as people,
        count(*) filter (where m.email is not null or m.password_hash is not null or m.is_admin
          or not (m.is_unclaimed or m.deleted_at is not null))::int as known,
        (select count(distinct o.member_id)::int from league_organizers o) as organizers,
        (select count(*)::int from mails) as mails
      from members m where m.email is null`.execute(empty.db);
    expect(rows[0]).toMatchObject({ known: 0, organizers: 1, mails: 0 });
    expect(rows[0]?.people).toBeGreaterThan(100);
    const { rows: jobs } = await sql`select from webhook_deliveries`.execute(empty.db);
    expect(jobs).toEqual([]);
  });

  it('keeps juniors juniors, without their pictures', async () => {
    const { rows } = await sql<{ juniors: number; shown: number }>`
      select count(*)::int as juniors, count(m.profile_image)::int as shown from members m
      where m.email is null and is_junior(m.id, current_date)`.execute(empty.db);
    const count = await sql<{ juniors: number }>`
      select count(*)::int as juniors from (
        select c.league_id, e.member_id from team_members e join conferences c on c.id = e.conference_id
        union select c.league_id, k.member_id from team_captains k join teams t on t.id = k.team_id
          join sessions s on s.id = t.session_id join conferences c on c.id = s.conference_id) p
      where is_junior(p.member_id, current_date)`.execute(demo.db);
    expect(rows[0]?.juniors).toBeGreaterThan(0);
    expect(rows[0]).toEqual({ juniors: count.rows[0]?.juniors, shown: 0 });
  });

  it('contains no address, secret, token, account of a payment provider, message or organizer', async () => {
    await demo.db.updateTable('leagues').set({ payment_account_id: 'acct_secret' }).execute();
    for (const id of leagueIds) {
      const text = (await anArchive(source, id)).toString();
      expect(text).not.toMatch(/@|password|pin_sealed|digest|acct_|token|phone|secret/i);
      expect(text).not.toMatch(/"(messages|registrations|payments|league_organizers|webhooks)"/);
    }
  });

  it('changes nothing that was there, and no place of the gazetteer', async () => {
    const archive = await anArchive(source, leagueIds[0] ?? 0);
    const { rows: before } = await listSharedPlaces();
    const admin = await target.admin();
    expect(await admin.send(importArchive, { body: gzipSync(archive) })).toMatchObject({ status: 201 });
    expect((await listSharedPlaces()).rows).toEqual(before);
  });

  it('is downloaded and imported by admins only', async () => {
    const [id = 0] = leagueIds;
    const organizer = await source.leagueOrganizerOf(id);
    expect(await organizer.send(downloadArchive, { params: { id } })).toMatchObject({ status: 404 });
    expect(await organizer.send(importArchive, { body: Buffer.from('{}') })).toMatchObject({ status: 404 });
  });
});

function listSharedPlaces() {
  return sql`select * from places where place_id not like 'venue-%' order by id`.execute(empty.db);
}

/** An adult and a junior have one. */
async function givePictures(): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select min(e.member_id) as id from team_members e join members m on m.id = e.member_id
    where e.left_at is null and m.deleted_at is null group by is_junior(e.member_id, current_date)`.execute(
    demo.db,
  );
  for (const { id: memberId } of rows) {
    const name = memberId.toString(16).padStart(32, '0');
    const byWidth = await encodePicture(await aPicture({ width: 900, height: 900 }));
    await saveImage(demo.db, { kind: 'player', name, byWidth });
    await replaceProfileImage(demo.db, { memberId, name });
  }
}
