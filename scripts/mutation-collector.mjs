/** Replaces vitest inside the tests of a mutation run: collects the tests instead of running them. */
export { expect, vi } from 'vitest';

let collected = [];

/** The tests registered since the last call. */
export function takeCollected() {
  const tests = collected;
  collected = [];
  return tests;
}

export const it = Object.assign((_title, run) => collected.push(run), {
  each: (rows) => (_title, run) => rows.forEach((row) => collected.push(() => withRow(run, row))),
});

export const describe = Object.assign((_title, block) => block(), {
  each: (rows) => (_title, block) => rows.forEach((row) => withRow(block, row)),
});

function withRow(run, row) {
  return Array.isArray(row) ? run(...row) : run(row);
}
