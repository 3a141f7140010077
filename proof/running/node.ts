import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

export const secrets = {
  COOKIE_SECRET: 'a secret that only the proof knows, thirty-two',
  PIN_KEY: 'a key that only the proof knows, thirty-two',
};

/** One node of the built service, in a child process that can be killed. */
export type Node = {
  url: string;
  port: number;
  pid: number;
  said: () => string;
  isAlive: () => boolean;
  /** Resolves to the exit code; null if the signal ended the process. */
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

type NodeOptions = { settings: Record<string, string>; port?: number; nodeArgs?: string[] };

/** Starts a node and waits until it is ready; throws with its output if it exits. */
export async function aNode({ settings, port, nodeArgs = [] }: NodeOptions): Promise<Node> {
  const at = port ?? (await freePort());
  const child = spawn(process.execPath, [...nodeArgs, program], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      // Importing the locations takes longer than most of these checks.
      GAZETTEER: 'off',
      PORT: String(at),
      ...settings,
    },
    // Detached, so that Ctrl-C does not reach the service; it exits when the IPC channel closes with the proof.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-1_000_000)));
  }
  const ended = once(child, 'exit');
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const url = `http://localhost:${at}`;
  await untilReady(url, isAlive, () => said);
  return {
    url,
    port: at,
    pid: child.pid ?? 0,
    said: () => said,
    isAlive,
    kill: (signal) => end(child, signal, ended),
  };
}

/** Runs the program until it exits, as `backup` and `restore` do. */
export async function runProgram(args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })).status === 200;
  } catch {
    return false;
  }
}

async function untilReady(url: string, isAlive: () => boolean, said: () => string): Promise<void> {
  while (!(await isReady(url))) {
    if (!isAlive()) throw new Error(`The service ended: ${said().trim()}`);
    await pause(20);
  }
}

async function end(
  child: ChildProcess,
  signal: NodeJS.Signals,
  ended: Promise<unknown>,
): Promise<number | null> {
  child.kill(signal);
  await ended;
  return child.exitCode;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
