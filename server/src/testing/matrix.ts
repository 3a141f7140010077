import { readFileSync } from 'node:fs';
import type { Call } from '@courtline/contract/call';
import { everyCall } from '@courtline/contract/every-call';

/**
 * Visitor, player, rosters and captains of two teams, organizers of this and of another conference and league, admin,
 * former member of team 1.
 */
export const principals = ['V', 'P', 'T1', 'T2', 'C1', 'C2', 'CO', 'CX', 'LO', 'LX', 'A', 'R'] as const;

export type Principal = (typeof principals)[number];

export type MatrixRow = { operation: string; cells: Record<Principal, string> };

/** The permissions as documented for league administrators. */
export function readMatrix(): MatrixRow[] {
  const text = readFileSync(new URL('../../../docs/authz-matrix.csv', import.meta.url), 'utf8');
  const [head = [], ...rows] = text.trimEnd().split('\n').map(cellsOf);
  const columnOf = (name: string) => {
    const index = head.indexOf(name);
    if (index < 0) throw new Error(`The matrix has no column ${name}`);
    return index;
  };
  return rows.map((row) => ({
    operation: row[columnOf('operation')] ?? '',
    cells: Object.fromEntries(principals.map((who) => [who, row[columnOf(who)] ?? ''])) as MatrixRow['cells'],
  }));
}

/** The call of a row; null if it does not exist yet. Text after the path describes the state. */
export function findCall(operation: string): Call | null {
  const [, method, path] = /^(GET|POST|PUT|DELETE) (\/[^\s?]*)/.exec(operation) ?? [];
  if (!method || !path) return null;
  const shape = path.replace(/\{\w+\}/g, ':').toLowerCase();
  const calls = [...everyCall.values()];
  return calls.find((call) => call.method === method && shapeOf(call) === shape) ?? null;
}

function shapeOf(call: Call): string {
  return call.path.replace(/:\w+/g, ':').toLowerCase();
}

/** One line of comma-separated values; a cell with a comma is quoted. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '');
}
