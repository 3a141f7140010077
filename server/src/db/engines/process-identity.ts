import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** When the process began, as the system tells it; null when there is none or the system cannot say. */
export function startOf(pid: number): string | null {
  if (process.platform === 'linux') return startOnLinux(pid);
  return process.platform === 'win32' ? null : askPs(pid, 'lstart=');
}

/** The command line of a process, or null. */
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

/** Process ids mean the same only within one boot of one machine or container. */
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
    // The name in parentheses may itself hold spaces and parentheses: count from behind it.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? null : (rest[18] ?? null);
  } catch {
    return null;
  }
}

function askPs(pid: number, column: string): string | null {
  try {
    const env = { ...process.env, LC_ALL: 'C' };
    const answer = execFileSync('ps', ['-o', column, '-p', String(pid)], {
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return answer.trim() || null;
  } catch {
    return null;
  }
}
