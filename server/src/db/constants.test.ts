import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChecks, readIdsInCode } from '../testing/check-constraints';
import { type TestDatabase, aDatabase } from '../testing/cluster';
import { expectedInCode } from '../testing/expected-ids-in-code';
import { reasonsWithoutConstant, withoutConstant } from '../testing/checks-without-constant';
import { expectedChecks } from '../testing/expected-checks';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.drop());

describe('The constraints of the database', () => {
  it('allow what the constants name', async () => {
    expect(await differences()).toEqual([]);
  });

  it('are told by name where they differ, are not mapped or are gone', async () => {
    const changed = database.db.transaction().execute(async (db) => {
      await sql`alter table sessions drop constraint sessions_game_rule_type_id_check,
        add constraint sessions_game_rule_type_id_check check (game_rule_type_id between 1 and 5)`.execute(
        db,
      );
      await sql`alter table results drop constraint results_open_has_no_winner,
        add constraint results_open_has_no_winner check (result_completion_type_id not in (6, 7) or winning_side is null)`.execute(
        db,
      );
      await sql`alter table sessions drop constraint sessions_draw_type_id_check`.execute(db);
      await sql`alter table teams add constraint teams_color check (version in (1, 2, 3))`.execute(db);
      await sql`alter table teams add constraint teams_tall check (version between 1 and 30)`.execute(db);
      expect(await differences(await readChecks(db))).toEqual([
        'results_open_has_no_winner is literals 6, 7, but the constants say literals 6, 7, 8',
        'sessions_draw_type_id_check is gone, but the constants say one of 1, 2, 3, 4',
        'sessions_game_rule_type_id_check is between 1 and 5, but the constants say between 1 and 4',
        'teams_color is one of 1, 2, 3: name its constant, or the reason why there is none',
        'teams_tall is between 1 and 30: name its constant, or the reason why there is none',
      ]);
      throw new Error('Roll back');
    });
    await expect(changed).rejects.toThrow('Roll back');
  });
});

describe('The functions and indexes of the database', () => {
  it('name the ids of the constants', async () => {
    expect(Object.fromEntries(await readIdsInCode(database.db))).toEqual(expectedInCode);
  });

  it('are told by name where they repeat another id', async () => {
    const changed = database.db.transaction().execute(async (db) => {
      await sql`create index tournaments on sessions (id) where session_type_id = 1`.execute(db);
      await sql`create function is_open(wanted integer) returns boolean language sql as
        'select session_status_type_id in (1, 2) from sessions where id = wanted'`.execute(db);
      expect(Object.fromEntries(await readIdsInCode(db))).toEqual({
        ...expectedInCode,
        is_open: 'session_status_type_id 1, 2',
        tournaments: 'session_type_id 1',
      });
      throw new Error('Roll back');
    });
    await expect(changed).rejects.toThrow('Roll back');
  });
});

async function differences(checks?: Map<string, string>): Promise<string[]> {
  const found = checks ?? (await readChecks(database.db));
  const names = new Set([
    ...found.keys(),
    ...Object.keys(expectedChecks),
    ...Object.keys(reasonsWithoutConstant),
  ]);
  return [...names].toSorted().flatMap((name) => {
    const rule = found.get(name) ?? 'gone';
    const constant = expectedChecks[name];
    if (constant !== undefined)
      return rule === constant ? [] : [`${name} is ${rule}, but the constants say ${constant}`];
    if (rule === 'gone') return [`${name} is gone, but a reason is given for it`];
    if (reasonsWithoutConstant[name] || withoutConstant.test(rule)) return [];
    return [`${name} is ${rule}: name its constant, or the reason why there is none`];
  });
}
