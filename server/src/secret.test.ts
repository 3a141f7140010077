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

it('makes secrets once and keeps them for their owner alone', () => {
  const made = readSecrets({ ...unsaid, dataDir });
  expect(made.cookieSecret).not.toBe(made.pinKey);
  expect(readSecrets({ ...unsaid, dataDir })).toEqual(made);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o077).toBe(0);
});

it('takes what the environment says', () => {
  const { cookieSecret } = readSecrets({ ...unsaid, dataDir });
  expect(readSecrets({ cookieSecret: null, pinKey: 'said', dataDir })).toEqual({
    cookieSecret,
    pinKey: 'said',
  });
});

it('adds the key for passwords to secrets that were made without one', () => {
  const file = join(dataDir, 'secrets.json');
  writeFileSync(file, JSON.stringify({ cookieSecret: 'kept' }));
  const { cookieSecret, pinKey } = readSecrets({ ...unsaid, dataDir });
  expect(cookieSecret).toBe('kept');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ cookieSecret, pinKey });
});

it('says which secret is missing from a damaged file', () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  expect(() => readSecrets({ ...unsaid, dataDir })).toThrow(/holds no cookieSecret/);
});
