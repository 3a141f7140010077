import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import { namesFor, preparedByShape } from './prepared-statement';

const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const shape = (number: number) => preparedByShape(sql`select ${sql.lit(number)}`).compile(db).sql;

it('does not name a statement without a mark', () => {
  expect(namesFor(3)(['select 1', []])).toEqual(['select 1', []]);
});

it('names statements up to the maximum number of shapes only', () => {
  const named = namesFor(3);
  const isKept = (number: number) => typeof named([shape(number), []])[0] === 'object';
  expect([1, 2, 2, 3, 4, 5, 1, 4].map(isKept)).toEqual([true, true, true, true, false, false, true, false]);
});
