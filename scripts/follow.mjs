import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const sameKey = 1000;
// There the console itself tells every program about Ctrl-C, and a signal from us would end it at once.
const isWindows = process.platform === 'win32';

/** Runs a Node program as our own: it gets our signals once, we wait for its end and end as it did. */
export function follow(args, options) {
  const child = spawn(process.execPath, args, {
    // Through us to the terminal, because Node fails to exit on a terminal that was closed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Apart from the terminal's group, or Ctrl-C would reach it twice: from the terminal and from us.
    detached: !isWindows,
    ...options,
  });
  for (const name of ['stdout', 'stderr']) {
    process[name].on('error', () => undefined);
    child[name].pipe(process[name]);
  }
  let last = 0;
  const pass = (signal) => {
    const now = Date.now();
    // Both the terminal and npm send the same Ctrl-C.
    if (now - last > sameKey && !isWindows) child.kill(signal);
    last = now;
  };
  process.on('SIGINT', () => pass('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => pass('SIGTERM'));
  if (process.env.npm_lifecycle_event) whenParentIsGone(() => pass('SIGTERM'));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('close', (code, signal) =>
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
  );
  return child;
}

function whenParentIsGone(act) {
  const parents = npmAbove();
  const watch = setInterval(() => {
    if (npmAbove() === parents) return;
    clearInterval(watch);
    act();
  }, 500);
  watch.unref();
}

/** npm starts us through a shell, which does not end when npm is killed: so on Linux its parent is watched as well. */
function npmAbove() {
  try {
    const [name, state] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(/[()]/).slice(1);
    return /^(ba|da|a)?sh$/.test(name) ? `${process.ppid} ${state.trim().split(' ')[1]}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}
