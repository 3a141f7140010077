import { describe, expect, it } from 'vitest';
import { plantMutants } from './mutants.mjs';
import { createSwitch } from './mutation-switch.mjs';

const flipsOf = (code: string) => plantMutants('a.ts', code, 1).mutants.map(({ becomes }) => becomes);

describe('A mutation run', () => {
  it.each([
    ['comparisons', 'a === b', ['!==']],
    ['bounds', 'a < b', ['<=', '>=']],
    ['connectives', 'a && b', ['||']],
    ['negations', '!a', ['without !']],
    ['signs', 'a + -b', ['-', 'without -']],
    ['numbers', '[7]', [8, 6]],
    ['truths', 'f(true)', [false]],
    ['steps', 'a += b', ['-=']],
    ['counters', 'a++', ['--']],
  ])('mutates %s', (_what, code, flips) => {
    expect(flipsOf(code)).toEqual(flips);
  });

  it.each([
    ['types', 'let side: 1 | 2 = a as 1;'],
    ['keys', '({ 1: a })'],
    ['words', "f('1 < 2', `${a} < 2`)"],
    ['fallbacks', 'a ?? b'],
    ['imports', "import a from './1 < 2';"],
  ])('does not mutate %s', (_what, code) => {
    expect(flipsOf(code)).toEqual([]);
  });

  it('reports the position of each mutant', () => {
    const position = { file: 'a.ts', line: 2, column: 5, was: 'b < c' };
    expect(plantMutants('a.ts', 'let a;\na = b\n  < c;', 5).mutants).toEqual([
      { id: 5, ...position, becomes: '<=' },
      { id: 6, ...position, becomes: '>=' },
    ]);
  });

  it.each([
    [0, [3, 4, 5], false],
    [1, [4, 5], false],
    [2, [2, 3, 4, 5], false],
    [3, [3, 4], false],
    [4, [], false],
    [5, [3, 4, 5, 6], false],
    [6, [3, 4], false],
    [8, [3, 4, 5], true],
    [9, [3, 4, 5], true],
  ])('with mutant %i active, counts %j and returns %s', (active, counted, said) => {
    expect(runWithMutant(active)).toEqual([counted, said]);
  });

  it('stops a loop that a mutant makes endless', () => {
    expect(() => runWithMutant(7)).toThrow('a loop does not end');
  });
});

/** A small program with a start, a bound, a step, a logical operator and a negation, run with one active mutant. */
function runWithMutant(active: number) {
  const program = 'for (let i = 3; i <= 5; i += one) counted.push(i); said = yes && !yes;';
  const { state, mutation } = createSwitch();
  Object.assign(state, { active, maxTicks: 100 });
  const { code } = plantMutants('a.ts', program, 1);
  // oxlint-disable-next-line typescript/no-implied-eval -- the test runs the rewritten program
  const run = new Function(
    'mutation',
    'one',
    'yes',
    `const counted = []; let said; ${code} return [counted, said];`,
  );
  return run(mutation, 1, true);
}
