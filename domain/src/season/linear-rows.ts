import type { LinearModel } from './assignment-model';
import type { Candidate } from './find-candidates';
import type { Strength } from './season-problem';

/** A match that can or must be played in one of these rounds. */
export type Possible = {
  divisionId: number;
  teamIds: readonly [number, number];
  rounds: readonly number[];
  isCertain: boolean;
};

export type ModelOption = {
  divisionId: number;
  round: number;
  homeTeamId: number;
  awayTeamId: number;
  /** Index of the match: it takes one of its options. */
  meeting: number;
  /** Null: without a date. */
  candidate: Candidate | null;
  cost: number;
  column: number;
};

export type ModelRow = {
  lower: number;
  upper: number;
  terms: (readonly [option: ModelOption, factor: number])[];
};

export type RowMaker = LinearModel & {
  add: (row: ModelRow) => void;
  /** A row that a wish may miss, at its price for each unit. */
  addFor: (constraint: { strength: Strength }, row: ModelRow) => void;
};

export function linearRows(columns: LinearModel['columns']): RowMaker {
  const rows: LinearModel['rows'] = [];
  const slack = (cost: number) => columns.push({ cost, upper: Number.POSITIVE_INFINITY, isWhole: false }) - 1;
  const add = ({ lower, upper, terms }: ModelRow, slacks: [number, number][] = []) => {
    rows.push({
      lower,
      upper,
      entries: [...terms.map(([{ column }, factor]) => [column, factor] as const), ...slacks],
    });
  };
  return {
    columns,
    rows,
    add: (row) => add(row),
    addFor: ({ strength }, row) => {
      if (strength === 'must') {
        add(row);
        return;
      }
      const slacks: [number, number][] = [];
      if (Number.isFinite(row.upper)) slacks.push([slack(strength), -1]);
      if (Number.isFinite(row.lower)) slacks.push([slack(strength), 1]);
      add(row, slacks);
    },
  };
}

export function groupOptions(
  options: readonly ModelOption[],
  keyOf: (option: ModelOption) => string,
): Map<string, ModelOption[]> {
  const groups = new Map<string, ModelOption[]>();
  for (const option of options) {
    const key = keyOf(option);
    const group = groups.get(key);
    if (group) group.push(option);
    else groups.set(key, [option]);
  }
  return groups;
}
