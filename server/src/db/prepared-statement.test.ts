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

it('A statement that is not marked is planned anew each time', () => {
  expect(namesFor(3)(['select 1', []])).toEqual(['select 1', []]);
});

it('The plans of so many shapes are kept and no more, so that nobody fills the database with them', () => {
  const named = namesFor(3);
  const isKept = (number: number) => typeof named([shape(number), []])[0] === 'object';
  expect([1, 2, 2, 3, 4, 5, 1, 4].map(isKept)).toEqual([true, true, true, true, false, false, true, false]);
});
