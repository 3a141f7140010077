import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const sameKey = 1000;
// On Windows the console sends Ctrl-C to every process, and a signal from here would kill the child at once.
const isWindows = process.platform === 'win32';

/** Runs a Node program in the foreground: forwards signals once, waits for it and exits with its code. */
export function follow(args, options) {
  const child = spawn(process.execPath, args, {
    // Pipe the output through this process, because Node fails to exit on a closed terminal.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own process group; otherwise Ctrl-C would reach it twice, from the terminal and from here.
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
    // The terminal and npm both send the same Ctrl-C.
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
  const parents = findNpmParents();
  const watch = setInterval(() => {
    if (findNpmParents() === parents) return;
    clearInterval(watch);
    act();
  }, 500);
  watch.unref();
}

/** npm starts this process through a shell, which survives when npm is killed; so on Linux also watch its parent. */
function findNpmParents() {
  try {
    const [name, state] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(/[()]/).slice(1);
    return /^(ba|da|a)?sh$/.test(name) ? `${process.ppid} ${state.trim().split(' ')[1]}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}
