import { type ClientConfig, DatabaseError } from 'pg';
import { isBusy } from './busy-error';
import type { Db } from './open';
import type { PoolOptions } from './pool';
import { type Replica, openReplica, readPosition, unknownPosition, watchServer } from './replica';
import { type LogPosition, chooseReplica, createLagMeter } from './replica-lag';

export type ReadServer = { name: string; db: Db };

/** Chooses the server of a read. Without replicas every read goes to the primary, and nothing is asked of it. */
export type Reads = {
  /**
   * Runs a read on a replica that has replayed the position, or on the primary. A read that a replica cannot finish is run
   * again on the primary, so it must not change anything.
   */
  run: <Result>(position: LogPosition, read: (server: ReadServer) => Promise<Result>) => Promise<Result>;
  /** The position of everything committed so far; null without replicas. */
  positionNow: () => Promise<LogPosition | null>;
  /** Replicas that are older do not serve. */
  maxLagMs: number;
  close: () => Promise<void>;
};

type ReadOptions = {
  db: Db;
  connection: ClientConfig;
  pool: PoolOptions;
  urls: readonly string[];
  maxLagMs: number;
  onChange: (name: string, problem: string | null) => void;
};

export function openReads(options: ReadOptions): Reads {
  const primary: ReadServer = { name: 'primary', db: options.db };
  if (options.urls.length === 0) {
    return {
      run: (_position, read) => read(primary),
      positionNow: () => Promise.resolve(null),
      maxLagMs: 0,
      close: () => Promise.resolve(),
    };
  }
  return withReplicas(primary, options);
}

function withReplicas(primary: ReadServer, options: ReadOptions): Reads {
  const { connection, pool, urls, maxLagMs, onChange } = options;
  const lag = createLagMeter(maxLagMs + 1000);
  let cluster: string | null = null;
  const watch = watchServer(connection, pool, {
    onAnswer(probe) {
      cluster = probe.cluster;
      lag.notePrimary(probe.position);
    },
    // Nothing is committed while it is away, so replicas grow no older.
    onSilence: () => undefined,
  });
  const problemOf: Parameters<typeof openReplica>[1]['problemOf'] = (probe) => {
    if (cluster === null) return 'is not compared with the primary yet';
    if (probe.cluster !== cluster) return 'is not a copy of the database';
    if (!probe.isReplica) return 'is not a replica';
    return lag.lagMs(probe.position) > maxLagMs ? 'lags' : null;
  };
  const replicas = urls.map((url) =>
    openReplica(nameOf(url), { connection: { connectionString: url }, pool, problemOf, onChange }),
  );
  let turn = 0;
  return {
    maxLagMs,
    async run(position, read) {
      const replica = chooseReplica(replicas, { position, turn: turn++ });
      if (!replica) return read(primary);
      try {
        return await Promise.race([read(replica), replica.lost]);
      } catch (error) {
        if (!isBusy(error) && !(error instanceof DatabaseError)) throw error;
        leaveOut(replica, error);
        return read(primary);
      }
    },
    // The primary may have failed after the commit: then the position is unknown, but the write stands.
    positionNow: () => readPosition(primary.db).catch(() => unknownPosition),
    async close() {
      await Promise.all([watch.stop(), ...replicas.map((replica) => replica.close())]);
    },
  };
}

/** Until it answers again. Rows that were dropped while they were read are no fault of the replica. */
function leaveOut(replica: Replica, error: unknown): void {
  const isConflict = error instanceof DatabaseError && error.code === '40001';
  if (!isConflict) replica.isUsable = false;
}

/** Without user and password. */
function nameOf(url: string): string {
  const { host, searchParams } = new URL(url);
  const [socket, port] = [searchParams.get('host'), searchParams.get('port')];
  return socket ? `${socket}${port ? `:${port}` : ''}` : host;
}
