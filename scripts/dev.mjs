import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { installIfNeeded } from './install.mjs';
import { root, say } from './run.mjs';

const port = process.env.PORT || '3002';

await installIfNeeded();
const servicePort = await freePort();
const { DATA_DIR, INIT_CWD, PUBLIC_URL } = process.env;
const env = {
  ...process.env,
  NODE_ENV: 'development',
  DATA_DIR: DATA_DIR ? resolve(INIT_CWD ?? process.cwd(), DATA_DIR) : join(root, 'data'),
  PUBLIC_URL: PUBLIC_URL || `http://localhost:${port}`,
  SERVICE_PORT: servicePort,
};
say(`Starting the client with hot reload and the service at http://localhost:${port}`);

const children = [
  start(
    join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
    ['watch', '--clear-screen=false', '--tsconfig', 'server/tsconfig.json', 'server/src/main.ts'],
    {
      env: { ...env, PORT: servicePort },
    },
  ),
  start(
    join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    ['--port', port, '--strictPort', '--clearScreen', 'false'],
    {
      cwd: join(root, 'web'),
      env,
    },
  ),
];
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

function start(file, args, options) {
  // Each child gets its own process group, so that Ctrl-C reaches only this process, which forwards it once.
  const detached = process.platform !== 'win32';
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached,
    ...options,
  });
  child.on('exit', (code) => {
    process.exitCode ||= isStopping ? 0 : (code ?? 1);
    stop();
  });
  return child;
}

function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });
}
