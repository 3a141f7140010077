import { execFileSync } from 'node:child_process';
import { databaseUser } from '../../server/src/db/engines/database-user';
import type { Program } from './debian';
import { whenProofEnds } from './process';

/** A network between machines on one host, each of which can be cut off. */
export type MachineNetwork = {
  /** In CIDR notation. */
  range: string;
  addressOf: (index: number) => string;
  /** The program as it runs on the machine. */
  on: (index: number, program: Program) => Program;
  cut: (index: number) => void;
  mend: (index: number) => void;
};

/**
 * Each machine gets a network namespace of Linux, linked to a bridge on which this process has an address too. Null where
 * that is not allowed: it takes root.
 */
export function aMachineNetwork(count: number): MachineNetwork | null {
  const name = `cl${process.pid}`;
  const prefix = `10.213.${process.pid % 256}`;
  const link = (index: number) => `${name}v${index}`;
  const space = (index: number) => `${name}n${index}`;
  const indexes = Array.from({ length: count }, (_, index) => index);
  const remove = () => {
    for (const index of indexes) tryIp('netns', 'delete', space(index));
    tryIp('link', 'delete', name);
  };
  try {
    ip('link', 'add', name, 'type', 'bridge');
    ip('address', 'add', `${prefix}.254/24`, 'dev', name);
    ip('link', 'set', name, 'up');
    for (const index of indexes) {
      const inside = ['-n', space(index)];
      ip('netns', 'add', space(index));
      ip('link', 'add', link(index), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space(index));
      ip('link', 'set', link(index), 'master', name, 'up');
      ip(...inside, 'address', 'add', `${prefix}.${index + 1}/24`, 'dev', 'eth0');
      for (const device of ['lo', 'eth0']) ip(...inside, 'link', 'set', device, 'up');
    }
  } catch {
    remove();
    return null;
  }
  whenProofEnds(remove);
  return {
    range: `${prefix}.0/24`,
    addressOf: (index) => `${prefix}.${index + 1}`,
    on: (index, program) => inNamespace(space(index), program),
    cut: (index) => ip('link', 'set', link(index), 'down'),
    mend: (index) => ip('link', 'set', link(index), 'up'),
  };
}

/** Entering takes root, which the program then no longer is. */
function inNamespace(space: string, { path, before = [], env }: Program): Program {
  const user = databaseUser();
  const asUser = user
    ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--']
    : [];
  return { path: 'ip', before: ['netns', 'exec', space, ...asUser, path, ...before], env };
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: 'ignore' });
}

function tryIp(...args: string[]): void {
  try {
    ip(...args);
  } catch {
    // It was not there.
  }
}
