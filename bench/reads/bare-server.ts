import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../web/built-service';

const tsx = fileURLToPath(new URL('../../node_modules/tsx/dist/cli.mjs', import.meta.url));
const script = fileURLToPath(new URL('./bare.ts', import.meta.url));

/** Lends the bare server, in a process of its own as the service is. */
export async function withBareServer<Result>(
  { databaseUrl, fromUrl }: { databaseUrl: string; fromUrl: string },
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const child = spawn(process.execPath, [tsx, script], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BARE_PORT: String(port),
      DATABASE_URL: databaseUrl,
      FROM_URL: fromUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve());
      child.once('exit', (code) => reject(new Error(`The bare server ended with code ${code}`)));
    });
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
