import type { LinearModel } from '@courtline/domain/season/assignment-model';
import loadHighs from 'highs';

type LinearAnswer = {
  status: 'optimal' | 'infeasible' | 'out of time';
  /** Of the best answer found; null if there is none. */
  cost: number | null;
  values: Float64Array;
};

export type LinearSolver = { solve: (model: LinearModel, seconds: number) => LinearAnswer };

/** HiGHS as WebAssembly. It blocks the thread while it solves: use it in a worker thread. */
export async function openLinearSolver(): Promise<LinearSolver> {
  const highs = await loadHighs();
  const { optimal, infeasible } = highs.constants.modelStatus;
  const solve: LinearSolver['solve'] = (model, seconds) => {
    if (model.rows.some(isImpossible)) return unsolved('infeasible');
    if (model.columns.length === 0) return { status: 'optimal', cost: 0, values: noValues };
    return highs.withModel(toModelData(model, highs.infinity), (solver): LinearAnswer => {
      solver.options.set({ output_flag: false, time_limit: seconds });
      solver.run();
      const status = solver.getModelStatus();
      // Without an optimum there may be no solution at all, and asking for it throws.
      if (status !== optimal) return unsolved(status === infeasible ? 'infeasible' : 'out of time');
      return { status: 'optimal', cost: solver.getObjectiveValue(), values: solver.getSolution().colValue };
    });
  };
  return { solve };
}

const noValues = new Float64Array();

function unsolved(status: 'infeasible' | 'out of time'): LinearAnswer {
  return { status, cost: null, values: noValues };
}

/** HiGHS calls a model without columns empty, even where a row needs one: a match without any option. */
function isImpossible({ entries, lower, upper }: LinearModel['rows'][number]): boolean {
  return entries.length === 0 && (lower > 0 || upper < 0);
}

function toModelData({ columns, rows }: LinearModel, infinity: number) {
  const starts = new Int32Array(rows.length + 1);
  for (const [index, { entries }] of rows.entries())
    starts[index + 1] = (starts[index] as number) + entries.length;
  const entries = rows.flatMap((row) => row.entries);
  const bounded = (bound: number) => (Number.isFinite(bound) ? bound : Math.sign(bound) * infinity);
  return {
    numCols: columns.length,
    numRows: rows.length,
    colCost: Float64Array.from(columns, ({ cost }) => cost),
    colLower: new Float64Array(columns.length),
    colUpper: Float64Array.from(columns, ({ upper }) => bounded(upper)),
    rowLower: Float64Array.from(rows, ({ lower }) => bounded(lower)),
    rowUpper: Float64Array.from(rows, ({ upper }) => bounded(upper)),
    integrality: Int32Array.from(columns, ({ isWhole }) => (isWhole ? 1 : 0)),
    matrix: {
      format: 'csr' as const,
      numRows: rows.length,
      numCols: columns.length,
      starts,
      indices: Int32Array.from(entries, ([column]) => column),
      values: Float64Array.from(entries, ([, factor]) => factor),
    },
  };
}
