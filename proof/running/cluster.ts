import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUser } from '../../server/src/db/engines/database-user';
import type { ClusterPrograms } from './cluster-programs';
import type { Program } from './debian';
import { aFolder } from './folders';
import { startHaproxy } from './haproxy';
import { freePort } from './node';
import { type MachineNetwork, aMachineNetwork } from './machine-network';
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
  /** Nothing reaches it, nor does it reach anything. */
  cut: () => void;
  mend: () => void;
};

export type Cluster = {
  machines: readonly Machine[];
  /** A database on the primary, through HAProxy. */
  urlOf: (database: string) => string;
  primary: () => Promise<Machine | null>;
  /** Waits until one leads and all others follow, one of them in step. */
  untilWhole: () => Promise<void>;
  /** Whether the machines have networks of their own. */
  canCut: boolean;
  stop: () => Promise<void>;
};

/** In seconds. The primary loses its role when it could not renew it for `ttl`. */
export const times = { ttl: 20, loop_wait: 2, retry_timeout: 3 };

const user = 'courtline';
type Place = { name: string; host: string; postgres: number; rest: number; client: number; peer: number };
type Member = { name: string; role: string; state: string };

export async function aCluster(programs: ClusterPrograms): Promise<Cluster> {
  const network = aMachineNetwork(3);
  const places: Place[] = [];
  for (const index of [0, 1, 2]) places.push(await aPlace(index, network));
  const machines = places.map((_, index) => aMachine({ programs, network }, places, index));
  const proxy = await startHaproxy(programs.haproxy, (port) => proxySection(port, places));
  /** What those that answer know. One that hung knows what was before. */
  const views = async () => (await Promise.all(places.map(membersAt))).filter((view) => view !== null);
  const cluster: Cluster = {
    machines,
    canCut: network !== null,
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

async function aPlace(index: number, network: MachineNetwork | null): Promise<Place> {
  return {
    name: `machine${index + 1}`,
    host: network?.addressOf(index) ?? '127.0.0.1',
    postgres: await freePort(),
    rest: await freePort(),
    client: await freePort(),
    peer: await freePort(),
  };
}

async function membersAt({ host, rest }: Place): Promise<Member[] | null> {
  try {
    const reply = await fetch(`http://${host}:${rest}/cluster`, { signal: AbortSignal.timeout(2000) });
    return ((await reply.json()) as { members: Member[] }).members;
  } catch {
    return null;
  }
}

type Means = { programs: ClusterPrograms; network: MachineNetwork | null };

function aMachine({ programs, network }: Means, places: readonly Place[], index: number): Machine {
  const own = places[index] as Place;
  const folder = ownedFolder(aFolder());
  const data = join(folder, 'pg');
  const file = join(folder, 'patroni.yml');
  const range = network?.range ?? '127.0.0.1/32';
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(patroniConfig({ own, places, folder, bin: programs.bin, range })));
  const etcdArgs = etcdArguments(own, places, join(folder, 'etcd'));
  const here = (program: Program) => network?.on(index, program) ?? program;
  const start = () => ({
    etcd: startProgram(here(programs.etcd), etcdArgs, join(folder, 'etcd.log')),
    patroni: startProgram(here(programs.patroni), [file], join(folder, 'patroni.log')),
  });
  let running = start();
  const killDatabase = () => {
    for (const pid of postmasterOf(data)) for (const each of withDescendants(pid)) kill(each, 'SIGKILL');
  };
  whenProofEnds(killDatabase);
  return {
    name: own.name,
    urlOf: (database) => `postgres://${user}@${own.host}:${own.postgres}/${database}`,
    patroni: () => running.patroni,
    killDatabase,
    async destroy() {
      const ended = [running.patroni.destroy(), running.etcd.destroy()];
      killDatabase();
      await Promise.all(ended);
    },
    start: () => void (running = start()),
    cut: () => network?.cut(index),
    mend: () => network?.mend(index),
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

const addressOf = ({ host }: Place, port: number) => `${host}:${port}`;

function etcdArguments(own: Place, places: readonly Place[], folder: string): string[] {
  const urlOf = (place: Place, port: number) => `http://${addressOf(place, port)}`;
  const options = {
    name: own.name,
    'data-dir': folder,
    'listen-client-urls': urlOf(own, own.client),
    'advertise-client-urls': urlOf(own, own.client),
    'listen-peer-urls': urlOf(own, own.peer),
    'initial-advertise-peer-urls': urlOf(own, own.peer),
    'initial-cluster': places.map((place) => `${place.name}=${urlOf(place, place.peer)}`).join(','),
    'enable-v2': 'true',
    // Three members share one disk and few processors here.
    'heartbeat-interval': '300',
    'election-timeout': '3000',
  };
  return Object.entries(options).map(([option, value]) => `--${option}=${value}`);
}

type Setting = { own: Place; places: readonly Place[]; folder: string; bin: string; range: string };

/** As docs/scaling.md says. */
function patroniConfig({ own, places, folder, bin, range }: Setting) {
  const login = { username: user };
  const [rest, postgres] = [addressOf(own, own.rest), addressOf(own, own.postgres)];
  return {
    scope: 'courtline',
    name: own.name,
    restapi: { listen: rest, connect_address: rest },
    // Patroni 3.0.2, Debian's, takes the lock from another primary through version 3 of the interface (docs/scaling.md).
    etcd: { hosts: places.map((place) => addressOf(place, place.client)).join(',') },
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
      listen: postgres,
      connect_address: postgres,
      data_dir: join(folder, 'pg'),
      bin_dir: bin,
      pgpass: join(folder, 'pgpass'),
      pg_hba: ['all', 'replication'].map((what) => `host ${what} all ${range} trust`),
      parameters: { unix_socket_directories: '' },
      authentication: { superuser: login, replication: login, rewind: login },
    },
  };
}

/** Patroni says which server is the primary; connections to one that no longer is are closed. */
function proxySection(port: number, places: readonly Place[]): string {
  const servers = places.map(
    ({ name, host, postgres, rest }) => `  server ${name} ${host}:${postgres} check port ${rest}`,
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
