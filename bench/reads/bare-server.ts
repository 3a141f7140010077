import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../web/built-service';

const script = fileURLToPath(new URL('./bare.ts', import.meta.url));

/** Runs the bare server in a child process, like the service. */
export async function withBareServer<Result>(
  { databaseUrl, fromUrl }: { databaseUrl: string; fromUrl: string },
  use: (server: { url: string; pid: number }) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
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
    return await use({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
