import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { startEmbedded } from '../db/engines/embedded';
import { reachExternal } from '../db/engines/external';
import { reachRunning } from '../db/engines/running';
import { StartError } from '../db/start-error';
import { rotateLinkKey } from '../link-keys';
import type { BackupSummary } from './format';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

type DataLocation = { databaseUrl: string | null; dataDir: string };

type Command = DataLocation & {
  command: string;
  file: string | undefined;
  say: (line: string) => void;
  /** Commands of the service's own layers, which also work while the service runs. */
  readers: Record<string, (connection: ClientConfig, argument?: string) => Promise<void>>;
};

/** Runs a command instead of the service: `backup <file>`, `restore <file>`, `rotate-link-key` or one of `readers`. */
export async function runCommand({ command, file, say, readers, ...location }: Command): Promise<void> {
  const read = readers[command];
  if (read) return await runReader(location, { read: (connection) => read(connection, file), say });
  if (command === 'rotate-link-key' && !location.databaseUrl) {
    rotateLinkKey(location.dataDir, new Date());
    return say(
      'Made a new key for links in emails. Restart the service. Links sent so far work for 30 more days.',
    );
  }
  if ((command !== 'backup' && command !== 'restore') || !file) {
    throw new StartError(
      'Use "backup <file>", "restore <file>", "verify-records", "reset-second-factor <email>" or "rotate-link-key", or no arguments to start the service.',
    );
  }
  await (command === 'backup' ? backUp(location, file, say) : restore(location, file, say));
}

async function runReader(
  location: DataLocation,
  { read, say }: Pick<Command, 'say'> & { read: (connection: ClientConfig) => Promise<void> },
): Promise<void> {
  const { connection, stop } = await openToRead(location, say);
  try {
    await read(connection);
  } finally {
    await stop();
  }
}

async function backUp(location: DataLocation, file: string, say: Command['say']): Promise<void> {
  const { connection, stop } = await openToRead(location, say);
  try {
    say(`Backed up ${inWords(await writeBackup(connection, file))} to ${file}`);
  } finally {
    await stop();
  }
  if (location.databaseUrl) return say("It doesn't contain your keys. Keep COOKIE_SECRET and PIN_KEY too.");
  const secrets = join(location.dataDir, 'secrets.json');
  if (!existsSync(secrets)) return;
  copyFileSync(secrets, secretsBeside(file));
  say(`Its keys are in ${secretsBeside(file)}. Keep that file private.`);
}

async function restore(location: DataLocation, file: string, say: Command['say']): Promise<void> {
  if (!existsSync(file)) throw new StartError(`File not found: ${file}`);
  const { connection, stop } = await openToWrite(location, say);
  try {
    say(`Restored ${inWords(await restoreBackup(connection, file))} from ${file}`);
  } finally {
    await stop();
  }
  const [kept, own] = [secretsBeside(file), join(location.dataDir, 'secrets.json')];
  if (!existsSync(kept)) return;
  if (location.databaseUrl) return say(`Start with the COOKIE_SECRET and PIN_KEY from ${kept}.`);
  if (!existsSync(own)) copyFileSync(kept, own);
}

type Opened = { connection: ClientConfig; stop: () => Promise<void> };

/** A running service can be backed up without stopping it. */
async function openToRead({ databaseUrl, dataDir }: DataLocation, say: Command['say']): Promise<Opened> {
  if (databaseUrl) return await reachExternal(databaseUrl);
  const running = reachRunning(dataDir);
  if (running) return { connection: running, stop: async () => undefined };
  if (!existsSync(join(dataDir, 'pg'))) throw new StartError(`No data found in ${dataDir}.`);
  return await startEmbedded({ dataDir, onProgress: say });
}

function openToWrite({ databaseUrl, dataDir }: DataLocation, say: Command['say']): Promise<Opened> {
  return databaseUrl ? reachExternal(databaseUrl) : startEmbedded({ dataDir, onProgress: say });
}

function secretsBeside(file: string): string {
  return `${file}.secrets.json`;
}

function inWords({ tables, rows, checksum }: BackupSummary): string {
  return `${rows} rows of ${tables} tables (checksum ${checksum})`;
}
