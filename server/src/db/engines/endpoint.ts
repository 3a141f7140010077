import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ClientConfig } from 'pg';
import { StartError } from '../start-error';
import { readPassword, superuser } from './data-folder';
import type { DatabaseUser } from './database-user';

const prefix = 'courtline-';
// The path of a socket may have 107 bytes (103 on macOS), of which its file name takes 16.
const longestFolder = 85;

/** The connection to the database, and the settings that make it listen there. */
export type Endpoint = { connection: ClientConfig; settings: Record<string, string>; close(): void };

export async function createEndpoint(dataDir: string, user: DatabaseUser | null): Promise<Endpoint> {
  if (process.platform === 'win32') return await makeLocalPort(dataDir);
  const folder = makeSocketFolder(user);
  return {
    connection: { host: folder, port: 5432, user: superuser, ssl: false },
    settings: {
      listen_addresses: '',
      unix_socket_directories: folder,
      unix_socket_permissions: '0700',
      port: '5432',
    },
    close: () => removeSocketFolder(folder),
  };
}

export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(prefix)) rmSync(folder, { recursive: true, force: true });
}

/** A short folder for the database's socket that only the database user (and root) can enter. */
function makeSocketFolder(user: DatabaseUser | null): string {
  const parents = ['/tmp', tmpdir()].filter((parent) => parent.length + prefix.length + 7 <= longestFolder);
  for (const parent of parents) {
    try {
      const folder = mkdtempSync(join(parent, prefix));
      chmodSync(folder, 0o700);
      if (user) chownSync(folder, user.uid, user.gid);
      return folder;
    } catch {
      // The next parent may be writable.
    }
  }
  throw new StartError(`Couldn't create a folder for the database socket in ${parents.join(' or ')}.`);
}

/** Windows has no private sockets here: the database listens on localhost only and requires a password. */
async function makeLocalPort(dataDir: string): Promise<Endpoint> {
  const port = await freePort();
  const password = readPassword(dataDir);
  return {
    connection: { host: '127.0.0.1', port, user: superuser, password, ssl: false },
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    close: () => undefined,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
