import { readTypedPlace } from '@courtline/domain/place/typed-place';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withConnection } from '../db/open';
import { builtInPlaces } from '../gateways/places/built-in';
import { gazetteerVersion } from '../gateways/places/gazetteer/gazetteer';
import { hasGazetteer } from '../store/search/place';
import { nearestCityStatement, readingsStatement, searchPlacesStatement } from '../store/search/place-search';
import { type TestDatabase, aDatabase } from '../testing/cluster';
import { fillGazetteer, openFilling } from './fill-gazetteer';

const never = new AbortController().signal;
let database: TestDatabase;

/** The only test with the whole gazetteer, because query plans depend on its size. */
beforeAll(async () => {
  database = await aDatabase();
  await planForValues(database);
  await database.db.deleteFrom('gazetteers').execute();
  const twoNodes = [1, 2].map(() => fillGazetteer(database.connection, never));
  await Promise.all(twoNodes);
}, 180_000);

afterAll(() => database.drop());

/** As in production: a generic plan for any prefix would scan all places. */
async function planForValues({ connection }: TestDatabase): Promise<void> {
  await withConnection(connection, (client) =>
    client.query(
      `do $$ begin execute format('alter database %I set plan_cache_mode = auto', current_database()); end $$`,
    ),
  );
}

describe('The gazetteer', () => {
  it('is loaded once, by the first node', async () => {
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, count(*) from places group by kind order by kind`.execute(database.db);
    const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    expect(counts['city']).toBeGreaterThan(150_000);
    expect(counts['postal-code']).toBeGreaterThan(40_000);
    expect(await hasGazetteer(database.db, gazetteerVersion)).toBe(true);
    await fillGazetteer(database.connection, never);
  });

  it('starts again after it was interrupted', async () => {
    const other = await aDatabase();
    await other.db.deleteFrom('gazetteers').execute();
    const errors: Error[] = [];
    const filling = openFilling(other.connection, (error) => errors.push(error));
    filling.begin();
    await filling.stop();
    expect(errors).toEqual([]);
    expect(await hasGazetteer(other.db, gazetteerVersion)).toBe(false);
    const { count } = await other.db
      .selectFrom('places')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeLessThan(100);
    await other.drop();
  });

  it.each([
    ['atl', 'Atlanta, GA, USA'],
    ['Athens', 'Athens, GA, USA'],
    ['paris', 'Paris, Île-de-France, France'],
    ['new york', 'New York, NY, USA'],
    ['saint lou', 'Saint Louis, MO, USA'],
    ['zurich', 'Zürich, Switzerland'],
    ['30305', 'Atlanta, GA 30305, USA'],
  ])('suggests for %j %s first', async (typed, first) => {
    const [offered] = await builtInPlaces.predict(database.db, { typed, near: null, leagues: [] });
    expect(offered?.formattedAddress).toBe(first);
  });

  it.each([
    ['Phoenix, AZ', 'America/Phoenix'],
    ['Honolulu, HI', 'Pacific/Honolulu'],
    ['Birmingham, Alabama', 'America/Chicago'],
    ['Lyon, France', 'Europe/Paris'],
  ])('knows the time zone of %s', async (text, timeZone) => {
    expect(
      await builtInPlaces.findByText(database.db, { typed: text, near: null, leagues: [] }),
    ).toMatchObject({ timeZone });
  });
});

describe('The table of places is not scanned sequentially', () => {
  it.each(['a', 's', 'sa', 'san', 'spring', '30', '303', 'Atlanta, GA', 'Springfield, new', 'grant tennis'])(
    'for the prefix %j',
    async (typed) => {
      const readings = readTypedPlace(typed);
      for (const near of [null, { lat: 33.7, lng: -84.4 }]) {
        for (const leagues of [[], [1, 2], 'all'] as const) {
          expect(await planOf(searchPlacesStatement({ typed: readings, near, leagues }))).not.toMatch(
            /Seq Scan on places/,
          );
        }
      }
    },
  );

  it('for an address or a position', async () => {
    const readings = ['Oak Courts, 5 Oak St, Austin, TX', 'Austin, Texas'].map(readTypedPlace);
    for (const near of [null, { lat: 33.7, lng: -84.4 }]) {
      expect(await planOf(readingsStatement(readings, { near, leagues: [1] }))).not.toMatch(
        /Seq Scan on places/,
      );
    }
    expect(await planOf(nearestCityStatement({ lat: 33.7, lng: -84.4 }))).not.toMatch(/Seq Scan on places/);
  });
});

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(database.db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
