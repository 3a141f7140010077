import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { databaseUser } from '../../server/src/db/engines/database-user';
import type { Program } from './debian';

/** A program beside the service, with everything that it starts. */
export type Running = {
  log: () => string;
  isAlive: () => boolean;
  /** To the program alone. */
  signal: (signal: NodeJS.Signals) => void;
  /** Ends it and all that it started at once, as when the machine dies. */
  destroy: () => Promise<void>;
};

const atExit = new Set<() => void>();

process.once('exit', () => {
  for (const act of atExit) act();
});

/** Calls `act` when the proof ends, however it ends. */
export function whenProofEnds(act: () => void): void {
  atExit.add(act);
}

/** Runs as the user of the database, and dies with the proof. */
export function startProgram(program: Program, args: string[], logFile: string): Running {
  const log = openSync(logFile, 'a');
  const child = spawn(program.path, [...(program.before ?? []), ...args], {
    cwd: '/',
    env: program.env,
    stdio: ['ignore', log, log],
    ...(program.before ? {} : databaseUser()),
  });
  const ended = once(child, 'exit');
  const killAll = () => {
    for (const pid of child.pid && isAlive(child) ? withDescendants(child.pid) : []) kill(pid, 'SIGKILL');
  };
  whenProofEnds(killAll);
  return {
    log: () => readFileSync(logFile, 'utf8'),
    isAlive: () => isAlive(child),
    signal: (signal) => child.kill(signal),
    async destroy() {
      killAll();
      await ended;
    },
  };
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** The parents come first, so that they start nothing again. */
export function withDescendants(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean) : [];
  return [pid, ...children.flatMap((child) => withDescendants(Number(child)))];
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
