import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSecrets } from './secret';

let dataDir: string;
const unsaid = { cookieSecret: null, pinKey: null };

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

it('creates secrets once, readable by their owner only', () => {
  const made = readSecrets({ ...unsaid, dataDir });
  expect(made.cookieSecret).not.toBe(made.pinKey);
  expect(readSecrets({ ...unsaid, dataDir })).toEqual(made);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o077).toBe(0);
});

it('uses the secrets of the environment', () => {
  const { cookieSecret } = readSecrets({ ...unsaid, dataDir });
  expect(readSecrets({ cookieSecret: null, pinKey: 'said', dataDir })).toEqual({
    cookieSecret,
    pinKey: 'said',
  });
});

it('adds the key for passwords to secrets that were created without one', () => {
  const file = join(dataDir, 'secrets.json');
  writeFileSync(file, JSON.stringify({ cookieSecret: 'kept' }));
  const { cookieSecret, pinKey } = readSecrets({ ...unsaid, dataDir });
  expect(cookieSecret).toBe('kept');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ cookieSecret, pinKey });
});

it('names the secret that is missing from a damaged file', () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  expect(() => readSecrets({ ...unsaid, dataDir })).toThrow(/has no cookieSecret/);
});
