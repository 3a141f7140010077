import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { type Db, openPool } from './open';
import type { PoolOptions } from './pool';
import type { LogPosition, ReplicaState } from './replica-lag';

const probeEveryMs = 250;
const probeTimeoutMs = 500;

export type Replica = ReplicaState & {
  name: string;
  db: Db;
  /** Rejects when the replica stops answering, so that nothing waits for it. */
  lost: Promise<never>;
  close: () => Promise<void>;
};

type Probe = { position: LogPosition; cluster: string; isReplica: boolean };

type ReplicaOptions = {
  connection: ClientConfig;
  pool: PoolOptions;
  /** Null if the replica may serve; otherwise what keeps it from that. */
  problemOf: (probe: Probe) => string | null;
  /** Called when the replica begins or ceases to serve. */
  onChange: (name: string, problem: string | null) => void;
};

/** Looks after one replica: it serves while it answers in time and has no problem, and comes back by itself. */
export function openReplica(
  name: string,
  { connection, pool, problemOf, onChange }: ReplicaOptions,
): Replica {
  const { db } = openPool(connection, pool);
  let lose: ((error: Error) => void) | undefined;
  const newLost = () => {
    const lost = new Promise<never>((_, reject) => (lose = reject));
    // There may be no reader to handle it.
    lost.catch(() => undefined);
    return lost;
  };
  let known: string | null | undefined;
  const replica: Replica = {
    name,
    db,
    isUsable: false,
    replayed: 0,
    lost: newLost(),
    async close() {
      await watch.stop();
      await db.destroy();
    },
  };
  const settle = (problem: string | null) => {
    replica.isUsable = problem === null;
    if (problem !== known) onChange(name, problem);
    known = problem;
  };
  const watch = watchServer(connection, pool, {
    onAnswer(probe) {
      replica.replayed = probe.position;
      settle(problemOf(probe));
    },
    onSilence(error) {
      settle(`doesn't answer (${error.message})`);
      lose?.(new Error(`Connection terminated: ${name} doesn't answer`));
      replica.lost = newLost();
    },
  });
  return replica;
}

type Watcher = { onAnswer: (probe: Probe) => void; onSilence: (error: Error) => void };

/** Asks a server four times a second how far it is, over a connection of its own, so that load does not delay it. */
export function watchServer(connection: ClientConfig, pool: PoolOptions, watcher: Watcher) {
  const impatient = { max: 1, query_timeout: probeTimeoutMs, connectionTimeoutMillis: probeTimeoutMs };
  const { db } = openPool({ ...connection, ...impatient }, pool);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      watcher.onAnswer(await probe(db));
    } catch (error) {
      watcher.onSilence(error instanceof Error ? error : new Error(String(error)));
    }
    if (!isStopped) timer = setTimeout(() => void (looking = look()), probeEveryMs);
  };
  let looking = look();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await db.destroy();
    },
  };
}

async function probe(db: Db): Promise<Probe> {
  const { rows } = await sql<Probe>`select pg_is_in_recovery() as "isReplica",
    (select system_identifier::text from pg_control_system()) as cluster,
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0'::pg_lsn
      as position`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no answer');
  return row;
}

/** Everything that was committed before is at or before this position. */
export async function readPosition(db: Db): Promise<LogPosition> {
  const { rows } = await sql<{ position: LogPosition }>`
    select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as position`.execute(db);
  return rows[0]?.position ?? unknownPosition;
}

/** Beyond every replica: what was written is not known, so the primary answers. */
export const unknownPosition = Number.MAX_SAFE_INTEGER;
