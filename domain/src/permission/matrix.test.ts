import { expect, it } from 'vitest';
import { type MatrixRow, readMatrix } from './testing/matrix';
import { groupRules, rules } from './testing/matrix-rules';
import { type Letter, people } from './testing/people';

const matrix = readMatrix();

it.each(matrix.map((row) => [row.operation, row] as const))('%s', (operation, row) => {
  const rule = rules[operation] ?? groupRules[row.group];
  expect(rule, `no rule answers "${operation}" (${row.group})`).toBeDefined();
  const letters = Object.keys(people) as Letter[];
  const answers = letters.map((who) => [who, rule?.(people[who], who)]);
  expect(Object.fromEntries(answers)).toEqual(rules[operation] ? row.answers : rightsOf(row));
});

it('has a row for every rule', () => {
  const operations = new Set(matrix.map(({ operation }) => operation));
  expect(Object.keys(rules).filter((operation) => !operations.has(operation))).toEqual([]);
});

/** Group rules check permissions only: a caller rejected because of state or body (400, 409) has the permission. */
function rightsOf({ answers }: MatrixRow) {
  return Object.fromEntries(
    Object.entries(answers).map(([who, code]) => [who, ['400', '409'].includes(code) ? '200' : code]),
  );
}
