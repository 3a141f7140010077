import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { readPushKeys } from './push-keys';
import { readSecrets } from './secret';

const privateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
const publicKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'courtline-push-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

describe('The key for push services', () => {
  it('is made once and kept beside the other secrets, for the owner only', () => {
    const options = { vapidPrivateKey: null, cookieSecret: null, dataDir };
    const secrets = readSecrets({ cookieSecret: null, pinKey: null, dataDir });
    const made = readPushKeys(options);
    expect(readPushKeys(options).publicKey.equals(made.publicKey)).toBe(true);
    expect(readSecrets({ cookieSecret: null, pinKey: null, dataDir })).toEqual(secrets);
    const file = join(dataDir, 'secrets.json');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('pushKey');
  });

  it('is the same on all nodes with the same secret, and another with another', () => {
    expect(keyOf('a secret')).toBe(keyOf('a secret'));
    expect(keyOf('a secret')).not.toBe(keyOf('another secret'));
  });

  it('can be given', () => {
    const { vapidPrivateKey } = readConfig({ VAPID_PRIVATE_KEY: privateKey });
    const keys = readPushKeys({ vapidPrivateKey, cookieSecret: 'a secret', dataDir });
    expect(keys.publicKey.toString('base64url')).toBe(publicKey);
  });

  it.each(['short', 'A'.repeat(43), '_'.repeat(43), `${privateKey}!`])('is not %s', (key) => {
    expect(() => readConfig({ VAPID_PRIVATE_KEY: key })).toThrow(/^VAPID_PRIVATE_KEY /);
  });
});

describe('More push services', () => {
  it('are origins', () => {
    const { pushServices } = readConfig({
      PUSH_SERVICES: 'https://push.example.org, http://127.0.0.1:9000',
    });
    expect(pushServices).toEqual(['https://push.example.org', 'http://127.0.0.1:9000']);
    expect(readConfig({}).pushServices).toEqual([]);
  });

  it.each(['push.example.org', 'https://push.example.org/', 'https://*.example.org/a', 'ftp://a.example'])(
    'are not %s',
    (origin) => {
      expect(() => readConfig({ PUSH_SERVICES: origin })).toThrow(/^PUSH_SERVICES must be origins/);
    },
  );
});

function keyOf(cookieSecret: string): string {
  return readPushKeys({ vapidPrivateKey: null, cookieSecret, dataDir }).publicKey.toString('hex');
}
