import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseSync } from 'oxc-parser';
import { afterEach, describe, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';
import { complain } from './node-version.cjs';
import { fingerprint } from './stale.mjs';

const here = import.meta.dirname;
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('An old Node', () => {
  it('gets one sentence about the required version', () => {
    expect(complain('18.20.4')).toBe('Courtline needs Node 20.19 or newer, and this is Node 18.20.4.');
    expect(complain('20.18.0')).toContain('Node 20.18.0');
  });

  it('is accepted if it is recent enough', () => {
    expect(['20.19.0', '20.20.2', '22.1.0', '24.0.0'].map(complain)).toEqual([null, null, null, null]);
  });

  it.each(['start.cjs', 'test.cjs', 'node-version.cjs'])('can parse %s', (name) => {
    const { program } = parseSync(name, readFileSync(join(here, name), 'utf8'));
    const modern =
      /"type":"(ArrowFunctionExpression|TemplateLiteral|ImportExpression|ClassDeclaration|ChainExpression)"|"kind":"(let|const)"/;
    expect(JSON.stringify(program)).not.toMatch(modern);
  });
});

describe('A build', () => {
  it('is stale when the content of a source changes, but not when only its date does', () => {
    const folder = aFolder();
    mkdirSync(join(folder, 'domain'));
    const file = join(folder, 'domain', 'score.ts');
    writeFileSync(file, 'export const games = 6;');
    const before = fingerprint(['domain'], folder);
    utimesSync(file, 0, 0);
    expect(fingerprint(['domain'], folder)).toBe(before);
    writeFileSync(file, 'export const games = 7;');
    expect(fingerprint(['domain'], folder)).not.toBe(before);
  });

  it('does not depend on tests', () => {
    const folder = aFolder();
    mkdirSync(join(folder, 'domain'));
    const before = fingerprint(['domain'], folder);
    writeFileSync(join(folder, 'domain', 'score.test.ts'), '');
    expect(fingerprint(['domain'], folder)).toBe(before);
  });
});

describe('The packages', () => {
  it('count as installed if npm installed what the lock file says', () => {
    expect(isInstalled(lock('4.6.7'), lock('4.6.7'))).toBe(true);
    expect(isInstalled(lock('4.6.7'), lock('4.6.6'))).toBe(false);
    expect(isInstalled(lock('4.6.7'), null)).toBe(false);
  });

  it('may be missing if they are for another platform', () => {
    const foreign = {
      'node_modules/engine-for-elsewhere': { version: '1.0.0', os: ['elsewhere'], optional: true },
    };
    const own = {
      'node_modules/engine-for-here': { version: '1.0.0', os: [process.platform], optional: true },
    };
    expect(isInstalled(lock('4.6.7', foreign), lock('4.6.7'))).toBe(true);
    expect(isInstalled(lock('4.6.7', own), lock('4.6.7'))).toBe(false);
  });
});

describe.skipIf(process.platform === 'win32')('The launcher', () => {
  it('forwards one Ctrl-C once, although terminal and npm both send it, and exits with the code of the service', async () => {
    const { launcher, said } = await aLauncher(`
      let times = 0;
      process.on('SIGINT', () => { console.log('asked', ++times); setTimeout(() => process.exit(3), 300); });`);
    launcher.kill('SIGINT');
    launcher.kill('SIGINT');
    expect(await ended(launcher)).toBe(3);
    expect(said()).toContain('asked 1');
    expect(said()).not.toContain('asked 2');
  });

  it('leaves no service running when it is killed', async () => {
    const { launcher, service } = await aLauncher('');
    launcher.kill('SIGKILL');
    await ended(launcher);
    expect(await isGone(service)).toBe(true);
  });

  it('leaves no service running when it is killed during a graceful shutdown', async () => {
    const { launcher, service, folder } = await aLauncher(`
      process.once('disconnect', () => setTimeout(() => {
        fs.writeFileSync('closed', '');
        process.exit(0);
      }, 200));`);
    launcher.kill('SIGKILL');
    expect(await isGone(service)).toBe(true);
    expect(readFileSync(join(folder, 'closed'), 'utf8')).toBe('');
  });
});

function lock(version: string, more = {}) {
  return { packages: { '': {}, 'node_modules/zod': { version }, ...more } };
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'courtline-launcher-'));
  folders.push(folder);
  return folder;
}

/** A launcher whose service is the given code. */
async function aLauncher(code: string) {
  const folder = aFolder();
  writeFileSync(
    join(folder, 'service.mjs'),
    `import fs from 'node:fs';\n${code}\nsetInterval(() => {}, 1000); console.log('pid', process.pid);`,
  );
  writeFileSync(
    join(folder, 'launcher.mjs'),
    `import { follow } from ${pathOf('follow.mjs')};\nfollow(['--import', ${pathOf('exit-with-parent.mjs')}, 'service.mjs'], {});`,
  );
  const { npm_lifecycle_event: _, ...env } = process.env;
  const launcher = spawn(process.execPath, ['launcher.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  launcher.stdout.on('data', (chunk) => (output += chunk));
  while (!/pid \d+\n/.test(output)) await pause(20);
  return { launcher, folder, service: Number(output.match(/pid (\d+)/)?.[1]), said: () => output };
}

function pathOf(script: string): string {
  return JSON.stringify(join(here, script));
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve));
}

async function isGone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    if (!isRunning(pid)) return true;
    await pause(50);
  }
  return false;
}

/** Containers may have no init that reaps zombies; on Linux these still accept signals, so check the state. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
