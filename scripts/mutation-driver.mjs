import { appendFileSync } from 'node:fs';
import { configureGlobal } from 'fast-check';
import { expect, inject, test, vi } from 'vitest';
import { createSwitch } from './mutation-switch.mjs';

const { state, mutation } = createSwitch();
globalThis.mutation = mutation;

/** The same generated cases for every mutant, without shrinking a failing case. */
configureGlobal({ seed: 1, endOnFailure: true });

const { testFiles, ids, log } = inject('work');

test('every mutant fails a test', async () => {
  const sheets = await readSheets();
  appendFileSync(log, 'ready\n');
  for (const id of ids) {
    const isKilled = await isNoticed(id, sheets);
    appendFileSync(log, `${id} ${isKilled ? 'killed' : 'survived'}\n`);
  }
  expect(sheets).toHaveLength(testFiles.length);
});

/** Runs every test file without a mutant and records its duration, loop iterations, and the mutants each test reaches. */
async function readSheets() {
  const sheets = [];
  for (const file of testFiles) {
    const since = performance.now();
    const sheet = { file, ticks: 0, passedWhenRead: new Set(), passedByTest: [] };
    const failure = await runFile(file, () => true, sheet);
    if (failure) throw new Error(`${file} fails without any mutant: ${failure.message}`);
    sheets.push({ ...sheet, took: performance.now() - since });
  }
  return sheets.toSorted((a, b) => a.took - b.took);
}

/** Runs only the tests that reach the mutant, or the whole file if loading it already does. */
async function isNoticed(id, sheets) {
  state.active = id;
  for (const { file, ticks, passedWhenRead, passedByTest } of sheets) {
    const isConcerned = (index) => passedWhenRead.has(id) || passedByTest[index].has(id);
    if (!passedByTest.some((_, index) => isConcerned(index))) continue;
    state.maxTicks = ticks * 10 + 10_000;
    if (await runFile(file, isConcerned)) return true;
  }
  return false;
}

/** Reloads the file and its sources, since constants are evaluated when a module loads. */
async function runFile(file, isSelected, sheet) {
  vi.resetModules();
  state.ticks = 0;
  state.passed = sheet?.passedWhenRead ?? new Set();
  try {
    const { takeCollected } = await import('./mutation-collector.mjs');
    await import(file);
    for (const [index, run] of takeCollected().entries()) if (isSelected(index)) await runTest(run, sheet);
    return null;
  } catch (failure) {
    return failure;
  }
}

async function runTest(run, sheet) {
  state.ticks = 0;
  state.passed = new Set();
  await run();
  sheet?.passedByTest.push(state.passed);
  if (sheet) sheet.ticks = Math.max(sheet.ticks, state.ticks);
}
