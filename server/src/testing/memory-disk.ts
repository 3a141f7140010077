import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const gigabyte = 2 ** 30;

/** A temporary folder, in memory if there is enough space, because disks slow down the tests. */
export function forgetfulFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > gigabyte ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}
