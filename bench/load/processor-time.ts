import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** CPU milliseconds of each side since it started. */
export type ProcessorTime = { service: number; database: number; clients: number };

type Sides = {
  /** Process ids of the nodes. */
  nodes: readonly number[];
  dataDir: string;
};

/** CPU time by process, because clients, service and database share one machine; null if the system does not report it. */
export function processorTime({ nodes, dataDir }: Sides): ProcessorTime | null {
  const { user, system } = process.cpuUsage();
  try {
    const all = readAll();
    const database = Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const own = all.filter(({ pid, parent }) => pid === database || parent === database);
    const ended = all.find(({ pid }) => pid === database)?.ofEnded ?? 0;
    return {
      service: sum(all.filter(({ pid }) => nodes.includes(pid))),
      database: sum(own) + ended,
      clients: (user + system) / 1000,
    };
  } catch {
    return null;
  }
}

/** CPU time of each side between two readings, per request. */
export function describeTime(
  before: ProcessorTime | null,
  after: ProcessorTime | null,
  count: number,
): string {
  if (!before || !after) return '  processor time: this machine does not tell';
  const each = (side: keyof ProcessorTime) => (after[side] - before[side]) / count;
  const parts = (['service', 'database', 'clients'] as const).map(
    (side) => `${side} ${each(side).toFixed(2)} ms`,
  );
  const all = each('service') + each('database') + each('clients');
  return `  processor time each: ${parts.join(', ')}; together ${all.toFixed(2)} ms`;
}

type Process = { pid: number; parent: number; ms: number; ofEnded: number };

/** Times of each process as reported by Linux, in hundredths of a second. */
function readAll(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

function readProcess(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name is in parentheses and may contain any character.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (field: number) => fields[field] ?? 0;
    return { pid, parent: at(1), ms: (at(11) + at(12)) * 10, ofEnded: (at(13) + at(14)) * 10 };
  } catch {
    // The process ended while it was read.
    return null;
  }
}

function sum(processes: readonly Process[]): number {
  return processes.reduce((total, { ms }) => total + ms, 0);
}
