import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from './debian';
import { aFolder } from './folders';
import { freePort } from './node';
import { type Running, startProgram } from './process';

export type Proxy = { port: number; stop: () => Promise<void> };

/** Starts HAProxy with a section that listens on `port`. */
export async function startHaproxy(program: Program, section: (port: number) => string): Promise<Proxy> {
  const folder = aFolder();
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, `${section(port).trim()}\n`);
  const log = join(folder, 'haproxy.log');
  const running = startProgram(program, ['-db', '-f', file], log);
  while (!(await accepts(port, running))) await pause(50);
  return { port, stop: () => running.destroy() };
}

async function accepts(port: number, running: Running): Promise<boolean> {
  if (!running.isAlive()) throw new Error(`HAProxy ended: ${running.log()}`);
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).then((isOpen) => {
    socket.destroy();
    return isOpen === true;
  });
}
