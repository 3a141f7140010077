import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUser } from '../../server/src/db/engines/database-user';
import type { ClusterPrograms } from './cluster-programs';
import { aFolder } from './folders';
import { startHaproxy } from './haproxy';
import { freePort } from './node';
import { type Running, kill, startProgram, whenProofEnds, withDescendants } from './process';

/** One machine of a cluster: PostgreSQL, Patroni beside it, and a member of etcd. */
export type Machine = {
  name: string;
  /** A database there, whether or not it is the primary. */
  urlOf: (database: string) => string;
  patroni: () => Running;
  /** kill -9 of PostgreSQL alone. */
  killDatabase: () => void;
  /** The machine dies: all three at once. */
  destroy: () => Promise<void>;
  start: () => void;
};

export type Cluster = {
  machines: readonly Machine[];
  /** A database on the primary, through HAProxy. */
  urlOf: (database: string) => string;
  primary: () => Promise<Machine | null>;
  /** Waits until one leads and all others follow, one of them in step. */
  untilWhole: () => Promise<void>;
  stop: () => Promise<void>;
};

/** In seconds. The primary loses its role when it could not renew it for `ttl`. */
export const times = { ttl: 20, loop_wait: 2, retry_timeout: 3 };

const user = 'courtline';
type Ports = { postgres: number; rest: number; client: number; peer: number };
type Member = { name: string; role: string; state: string };

export async function aCluster(programs: ClusterPrograms): Promise<Cluster> {
  const ports: Ports[] = [];
  for (let count = 0; count < 3; count++) {
    ports.push({
      postgres: await freePort(),
      rest: await freePort(),
      client: await freePort(),
      peer: await freePort(),
    });
  }
  const machines = ports.map((_, index) => aMachine(programs, ports, index));
  const proxy = await startHaproxy(programs.haproxy, (port) => proxySection(port, ports));
  /** What those that answer know. One that hung knows what was before. */
  const views = async () =>
    (await Promise.all(ports.map(({ rest }) => membersAt(rest)))).filter((view) => view !== null);
  const cluster: Cluster = {
    machines,
    urlOf: (database) => `postgres://${user}@127.0.0.1:${proxy.port}/${database}`,
    async primary() {
      const leaders = (await views()).map(leaderIn);
      return machines.find(({ name }) => leaders.filter((leader) => leader === name).length >= 2) ?? null;
    },
    async untilWhole() {
      const begun = performance.now();
      for (;;) {
        const known = await views();
        if (known.length === 3 && known.every(isWhole) && new Set(known.map(leaderIn)).size === 1) return;
        if (performance.now() - begun > 600_000)
          throw new Error(`The cluster did not become whole: ${JSON.stringify(known)}`);
        await pause(200);
      }
    },
    async stop() {
      await proxy.stop();
      await Promise.all(machines.map((machine) => machine.destroy()));
    },
  };
  await cluster.untilWhole();
  return cluster;
}

function leaderIn(members: readonly Member[]): string | undefined {
  return members.find(({ role, state }) => role === 'leader' && state === 'running')?.name;
}

function isWhole(members: readonly Member[]): boolean {
  const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming';
  const count = (role: string) => members.filter((member) => member.role === role).length;
  return (
    members.length === 3 && members.every(isRunning) && count('leader') === 1 && count('sync_standby') === 1
  );
}

async function membersAt(rest: number): Promise<Member[] | null> {
  try {
    const reply = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2000) });
    return ((await reply.json()) as { members: Member[] }).members;
  } catch {
    return null;
  }
}

function aMachine({ bin, patroni, etcd }: ClusterPrograms, ports: readonly Ports[], index: number): Machine {
  const name = `machine${index + 1}`;
  const own = ports[index] as Ports;
  const folder = ownedFolder(aFolder());
  const data = join(folder, 'pg');
  const file = join(folder, 'patroni.yml');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(patroniConfig({ name, ports, own, folder, bin })));
  const etcdArgs = etcdArguments(name, ports, own, join(folder, 'etcd'));
  const start = () => ({
    etcd: startProgram(etcd, etcdArgs, join(folder, 'etcd.log')),
    patroni: startProgram(patroni, [file], join(folder, 'patroni.log')),
  });
  let running = start();
  const killDatabase = () => {
    for (const pid of postmasterOf(data)) for (const each of withDescendants(pid)) kill(each, 'SIGKILL');
  };
  whenProofEnds(killDatabase);
  return {
    name,
    urlOf: (database) => `postgres://${user}@127.0.0.1:${own.postgres}/${database}`,
    patroni: () => running.patroni,
    killDatabase,
    async destroy() {
      const ended = [running.patroni.destroy(), running.etcd.destroy()];
      killDatabase();
      await Promise.all(ended);
    },
    start: () => void (running = start()),
  };
}

function ownedFolder(folder: string): string {
  const owner = databaseUser();
  const inside = join(folder, 'machine');
  mkdirSync(inside, { mode: 0o755 });
  if (owner) for (const path of [folder, inside]) chownSync(path, owner.uid, owner.gid);
  return inside;
}

/** Patroni starts PostgreSQL as a daemon, so it is not among its children. */
function postmasterOf(data: string): number[] {
  try {
    return [Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])].filter(Boolean);
  } catch {
    return [];
  }
}

const addressAt = (port: number) => `127.0.0.1:${port}`;
const urlAt = (port: number) => `http://${addressAt(port)}`;

function etcdArguments(name: string, ports: readonly Ports[], own: Ports, folder: string): string[] {
  const all = ports.map(({ peer }, index) => `machine${index + 1}=${urlAt(peer)}`).join(',');
  const options = {
    name,
    'data-dir': folder,
    'listen-client-urls': urlAt(own.client),
    'advertise-client-urls': urlAt(own.client),
    'listen-peer-urls': urlAt(own.peer),
    'initial-advertise-peer-urls': urlAt(own.peer),
    'initial-cluster': all,
    // Three members share one disk and few processors here.
    'heartbeat-interval': '300',
    'election-timeout': '3000',
  };
  return Object.entries(options).map(([option, value]) => `--${option}=${value}`);
}

type Place = { name: string; ports: readonly Ports[]; own: Ports; folder: string; bin: string };

/** As docs/scaling.md says. */
function patroniConfig({ name, ports, own, folder, bin }: Place) {
  const login = { username: user };
  return {
    scope: 'courtline',
    name,
    restapi: { listen: addressAt(own.rest), connect_address: addressAt(own.rest) },
    etcd3: { hosts: ports.map(({ client }) => addressAt(client)).join(',') },
    bootstrap: {
      dcs: {
        ...times,
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: { wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { auth: 'trust' }, 'data-checksums'],
    },
    postgresql: {
      listen: addressAt(own.postgres),
      connect_address: addressAt(own.postgres),
      data_dir: join(folder, 'pg'),
      bin_dir: bin,
      pgpass: join(folder, 'pgpass'),
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      parameters: { unix_socket_directories: '' },
      authentication: { superuser: login, replication: login, rewind: login },
    },
  };
}

/** Patroni says which server is the primary; connections to one that no longer is are closed. */
function proxySection(port: number, ports: readonly Ports[]): string {
  const servers = ports.map(
    ({ postgres, rest }, index) => `  server machine${index + 1} 127.0.0.1:${postgres} check port ${rest}`,
  );
  return `
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}`;
}
