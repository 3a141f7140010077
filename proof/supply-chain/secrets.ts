import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promise } from '../report';
import { ask } from '../running/ask';
import { aFolder } from '../running/folders';
import { aNode } from '../running/node';
import { root } from '../running/tests';

const shapes: [string, RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['a key of a payment provider', /\b(?:sk|rk)_live_\w{10,}|\bwhsec_\w{24,}/],
  ['a key of a cloud', /\bAKIA[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b/],
  ['a token of a code host', /\bgh[pousr]_\w{36}\b|\bglpat-[\w-]{20}\b|\bnpm_\w{36}\b/],
  ['a token of a chat', /\bxox[abprs]-[\w-]{10,}/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[\w.%-]+:(?!hunter|secret|password|[$<{])[^\s@/'"`:]{6,}@(?!localhost|example|127\.)/,
  ],
];

export function secretsInRepository(): void {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .trim()
    .split('\n');
  const isRead = files
    .map((file) => join(root, file))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  report('the repository', isRead);
}

export function secretsInBuild(): void {
  const built = ['server/dist', 'web/dist'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => join(root, folder, String(name)))
      .filter((path) => statSync(path).isFile() && !/\.(br|gz|woff2|png)$/.test(path)),
  );
  report('the build', built);
}

function report(where: string, files: string[]): void {
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'latin1');
    return shapes
      .filter(([, shape]) => shape.test(text))
      .map(([name]) => `${name} in ${file.slice(root.length)}`);
  });
  promise(`no secret in ${where}`, found.length === 0, found.join(', ') || `${files.length} files read`);
}

const secrets = [
  'hunter-password',
  'hunter-cookie',
  'hunter-token',
  'hunter-pin',
  'hunter-cookie-secret-of-32-characters',
  'hunter-pin-key-that-has-32-characters',
];

/** Nothing that users and operators enter as a secret appears in the logs, even at the most verbose level. */
export async function secretsInLogs(): Promise<void> {
  const settings = {
    DATA_DIR: join(aFolder(), 'data'),
    DEMO: 'on',
    LOG_LEVEL: 'debug',
    COOKIE_SECRET: secrets[4] ?? '',
    PIN_KEY: secrets[5] ?? '',
  };
  const node = await aNode({ settings });
  const body = { email: 'ada@example.com', password: 'hunter-password' };
  const headers = { cookie: `courtline_${node.port}=hunter-cookie`, authorization: 'Bearer hunter-token' };
  await ask(node, { method: 'POST', path: '/v1/auth/login?token=hunter-token', body, headers });
  await ask(node, { method: 'POST', path: '/v1/auth/login', body, headers });
  await ask(node, {
    method: 'POST',
    path: '/v1/leagues/teams/1/validate-registration-pin',
    body: { pin: 'hunter-pin' },
    headers,
  });
  await ask(node, { path: '/reset-password?token=hunter-token', headers });
  await ask(node, {
    method: 'POST',
    path: '/v1/auth/password-reset/confirm',
    body: { token: 'hunter-token', password: 'hunter-password' },
    headers,
  });
  await node.kill('SIGTERM');
  const database = readFileSync(join(settings.DATA_DIR, 'postgres.log'), 'utf8');
  const found = secrets.filter((secret) => node.said().includes(secret) || database.includes(secret));
  promise(
    'no secret in the logs',
    found.length === 0 && node.said().includes('/v1/auth/login'),
    found.join(', ') || `${node.said().length} characters read`,
  );
}
