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

/** One node of the built service, in a process of its own that can be killed. */
export type Node = {
  url: string;
  port: number;
  pid: number;
  said: () => string;
  isAlive: () => boolean;
  /** Tells the code that it ended with; null where the signal ended it. */
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

type Wanted = { settings: Record<string, string>; port?: number; nodeArgs?: string[] };

/** Starts a node and waits until it answers; a start that ends says why. */
export async function aNode({ settings, port, nodeArgs = [] }: Wanted): Promise<Node> {
  const at = port ?? (await freePort());
  const child = spawn(process.execPath, [...nodeArgs, program], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      // The places of the world take longer to load than most of what is shown here.
      GAZETTEER: 'off',
      PORT: String(at),
      ...settings,
    },
    // Who stops the proof does not stop the service under it, which goes by the channel when the proof is gone.
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

/** Runs the program to its end, as `backup` and `restore` do. */
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
