import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** When the process started, as reported by the system; null if unknown or if there is no such process. */
export function startOf(pid: number): string | null {
  if (process.platform === 'linux') return startOnLinux(pid);
  return process.platform === 'win32' ? null : askPs(pid, 'lstart=');
}

export function commandOf(pid: number): string | null {
  if (process.platform === 'win32') return null;
  if (process.platform !== 'linux') return askPs(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return null;
  }
}

export function isRunning(pid: number): boolean {
  if (process.platform === 'linux') return startOnLinux(pid) !== null;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Process ids are only comparable within one boot of one machine or container. */
export function placeOfProcesses(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function startOnLinux(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces and parentheses, so fields are counted from the last one.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? null : (rest[18] ?? null);
  } catch {
    return null;
  }
}

function askPs(pid: number, column: string): string | null {
  try {
    const env = { ...process.env, LC_ALL: 'C' };
    const output = execFileSync('ps', ['-o', column, '-p', String(pid)], {
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return output.trim() || null;
  } catch {
    return null;
  }
}
