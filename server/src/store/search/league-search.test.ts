import { cellOf, earthRadiusInMiles, type Point } from '@courtline/domain/search/near';
import { toSessionFilter } from '@courtline/domain/search/session-search';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../db/open';
import { type TestDatabase, aDatabase } from '../../testing/cluster';
import { aConference, aLeague, aSession } from '../../testing/league-rows';
import { aSearchedSession, aVenue } from '../../testing/searched-sessions';
import { searchSessions } from './league-search';
import { countLockWaits, until } from '../../testing/until';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await aDatabase();
  ({ db } = database);
});

afterAll(() => database.drop());

beforeEach(async () => {
  for (const table of ['sessions', 'conferences', 'leagues'] as const) await db.deleteFrom(table).execute();
});

const atlanta = { lat: 33.749, lng: -84.388 };
const austin = { lat: 30.267, lng: -97.743 };

async function foundNear(point: Point, miles = 50) {
  const search = { ...toSessionFilter({}), sortBy: 'name', isDescending: false, now: new Date() } as const;
  const page = await searchSessions(db, { ...search, near: { ...point, miles } }, { take: 100, after: null });
  return page.results.map(({ name }) => name);
}

/** Rows that differ between the search table and its source. */
async function drift() {
  const { rows } = await sql`
    (table session_search except table session_search_source)
    union all (table session_search_source except table session_search)`.execute(db);
  return rows;
}

describe('The search table is updated', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['session is renamed', () => sql`update sessions set name = 'Élan'`.execute(db)],
    [
      'session is moved in time',
      () => sql`update sessions set ends_at = ends_at + interval '1 day'`.execute(db),
    ],
    [
      'conference changes its audience',
      () => sql`update conferences set gender_type_id = 2, min_age = 18, rating_max = 5`.execute(db),
    ],
    ['league becomes a junior league', () => sql`update leagues set league_type_id = 3`.execute(db)],
  ])('when the %s', async (_, change) => {
    await aSearchedSession(db, { at: atlanta });
    const before = await sql`table session_search`.execute(db);
    await change();
    expect(await drift()).toEqual([]);
    expect((await sql`table session_search`.execute(db)).rows).not.toEqual(before.rows);
  });

  it('when the conference moves, the session gets its own place, or a place changes its position', async () => {
    await aSearchedSession(db, { name: 'Fall', at: atlanta });
    expect(await foundNear(atlanta)).toEqual(['Fall']);
    const there = await aVenue(db, austin);
    await db.updateTable('conferences').set({ place_id: there }).execute();
    expect([await foundNear(atlanta), await foundNear(austin)]).toEqual([[], ['Fall']]);
    const own = await aVenue(db, atlanta);
    await db.updateTable('sessions').set({ session_type_id: 1, place_id: own }).execute();
    expect([await foundNear(atlanta), await foundNear(austin)]).toEqual([['Fall'], []]);
    await db
      .updateTable('places')
      .set({ latitude: austin.lat, longitude: austin.lng })
      .where('id', '=', own)
      .execute();
    expect([await foundNear(atlanta), await foundNear(austin)]).toEqual([[], ['Fall']]);
    await db.updateTable('conferences').set({ place_id: null }).execute();
    await db.updateTable('sessions').set({ place_id: null }).execute();
    expect([await foundNear(atlanta), await foundNear(austin)]).toEqual([[], []]);
    expect(await drift()).toEqual([]);
  });

  it('when the session is deleted', async () => {
    await aSearchedSession(db, { at: atlanta });
    await db.deleteFrom('sessions').execute();
    expect(await foundNear(atlanta)).toEqual([]);
    expect(await drift()).toEqual([]);
  });

  it.each(['session', 'conference'])(
    'when the conference moves while the session is being created, and the %s is saved last',
    async (last) => {
      const conferenceId = await aConference(db, {
        leagueId: await aLeague(db),
        placeId: await aVenue(db, atlanta),
      });
      const there = await aVenue(db, austin);
      const move = (on: Db) => on.updateTable('conferences').set({ place_id: there }).execute();
      const make = (on: Db) => aSession(on, { conferenceId });
      const [first, second] = last === 'session' ? [move, make] : [make, move];
      let other: Promise<unknown> = Promise.resolve();
      await db.transaction().execute(async (tx) => {
        await first(tx);
        other = second(db);
        await untilLockWaits(other);
      });
      await other;
      expect(await drift()).toEqual([]);
      expect(await foundNear(austin)).toEqual(['Fall']);
    },
  );
});

/** Waits until another transaction waits for a lock, or has finished. */
async function untilLockWaits(other: Promise<unknown>): Promise<void> {
  let isThrough = false;
  void other.then(() => (isThrough = true));
  await until(async () => isThrough || (await countLockWaits({ database })) > 0);
}

it('assigns every point of the earth to a cell that the search covers', async () => {
  const lat = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 0, 45));
  const lng = fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 0, 90));
  const points = fc.sample(fc.record({ lat, lng }), 500);
  const { rows } = await sql<{ cell: number }>`select cell_of(lat, lng) as cell
    from json_to_recordset(${JSON.stringify(points)}::json) as p(lat float8, lng float8)`.execute(db);
  expect(rows.map(({ cell }) => cell)).toEqual(points.map(cellOf));
});

it('finds the same sessions as haversine near the poles and the date line', async () => {
  const centers = [
    atlanta,
    { lat: 89.6, lng: 20 },
    { lat: -89.9, lng: -80 },
    { lat: -17, lng: 180 },
    { lat: 64.8, lng: -179.7 },
  ];
  const points = centers.flatMap(pointsAround);
  for (const [index, at] of points.entries()) await aSearchedSession(db, { name: `S${index}`, at });
  for (const here of centers) {
    for (const miles of [10, 50, 125]) {
      const near = points.flatMap((there, index) => (haversine(here, there) <= miles ? [`S${index}`] : []));
      expect((await foundNear(here, miles)).toSorted()).toEqual(near.toSorted());
    }
  }
});

function pointsAround({ lat, lng }: Point): Point[] {
  const east = Math.abs(lat) > 80 ? 180 : 4;
  const by = fc.record({
    lat: fc.double({ min: -2, max: 2, noNaN: true }),
    lng: fc.double({ min: -east, max: east, noNaN: true }),
  });
  return fc.sample(by, 20).map((step) => ({
    lat: Math.max(-90, Math.min(90, lat + step.lat)),
    lng: ((((lng + step.lng + 180) % 360) + 360) % 360) - 180,
  }));
}

function haversine(here: Point, there: Point): number {
  const a =
    Math.sin(radians(there.lat - here.lat) / 2) ** 2 +
    Math.cos(radians(here.lat)) *
      Math.cos(radians(there.lat)) *
      Math.sin(radians(there.lng - here.lng) / 2) ** 2;
  return 2 * earthRadiusInMiles * Math.asin(Math.min(1, Math.sqrt(a)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
