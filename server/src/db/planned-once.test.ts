import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import { namedIfMarked, plannedByShape } from './planned-once';

const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const asked = (text: string) => namedIfMarked([text, []])[0];
const shape = (number: number) => plannedByShape(sql`select ${sql.lit(number)}`).compile(db).sql;

it('A statement that is not marked is planned anew each time', () => {
  expect(asked('select 1')).toBe('select 1');
});

it('The plans of fifty shapes are kept and no more, so that nobody fills the database with them', () => {
  const kept = Array.from({ length: 60 }, (_, number) => typeof asked(shape(number)) === 'object');
  expect(kept.filter(Boolean)).toHaveLength(50);
  expect([typeof asked(shape(0)), typeof asked(shape(59))]).toEqual(['object', 'string']);
});
