import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds of processor that each side has taken since it was started. */
export type ProcessorTime = { service: number; database: number; clients: number };

type Sides = {
  /** The processes of the nodes. */
  nodes: readonly number[];
  /** Where the data of the database lies. */
  dataDir: string;
};

/** Clients, service and database share the processors of one machine; null where it does not tell who took how much. */
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

/** What each side took meanwhile, for one of so many. */
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

/** Of each process as Linux tells it, in hundredths of a second. */
function readAll(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

function readProcess(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (field: number) => fields[field] ?? 0;
    return { pid, parent: at(1), ms: (at(11) + at(12)) * 10, ofEnded: (at(13) + at(14)) * 10 };
  } catch {
    // It ended while we were reading.
    return null;
  }
}

function sum(processes: readonly Process[]): number {
  return processes.reduce((total, { ms }) => total + ms, 0);
}
