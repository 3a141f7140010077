import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const gigabyte = 2 ** 30;

/** The folder for what need not outlive the tests: in memory where there is room, because disks make them wait. */
export function forgetfulFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > gigabyte ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}
