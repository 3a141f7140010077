import { setTimeout as pause } from 'node:timers/promises';
import { stopOrphanProcess } from './orphan-process';
import { type Launch, type Postmaster, startPostmaster } from './postmaster';

const mostRestarts = 5;
const calmAfter = 60_000;

/** Restarts a database that exits unexpectedly, unless it keeps failing. */
export async function keepRunning(
  launch: Launch,
  onProgress: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  let falls: number[] = [];
  let restarting: Promise<void> | null = null;
  let current = await startPatiently(launch);
  watch(current);

  function watch(postmaster: Postmaster): void {
    postmaster.onExit(() => {
      if (!isStopping) restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    const now = Date.now();
    falls = [...falls.filter((fall) => now - fall < calmAfter), now];
    if (falls.length > mostRestarts) {
      onProgress(
        `The database stopped ${falls.length} times in a minute and won't be restarted. See its log: ${launch.log}`,
      );
      return;
    }
    onProgress('The database stopped unexpectedly. Restarting it');
    try {
      await stopOrphanProcess(launch.folder, launch.binaries, onProgress);
      current = await startPatiently(launch);
      watch(current);
    } catch (error) {
      onProgress((error as Error).message);
      await pause(500);
      if (!isStopping) await restart();
    }
  }

  return {
    async stop() {
      isStopping = true;
      await restarting;
      await current.stop();
    },
  };
}

/** After the database was killed, its last backends may need a moment to release its shared memory. */
async function startPatiently(launch: Launch): Promise<Postmaster> {
  for (let tries = 1; ; tries++) {
    try {
      return await startPostmaster(launch);
    } catch (error) {
      if (tries === 100 || !/shared memory block/.test((error as Error).message)) throw error;
      await pause(100);
    }
  }
}
