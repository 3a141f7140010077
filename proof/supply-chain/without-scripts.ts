import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { npm } from '../../scripts/run.mjs';
import { promise } from '../report';
import { aFolder } from '../running/folders';
import { root } from '../running/tests';

/** A fresh clone, installed without running any package script, builds and starts. */
export async function installWithoutScripts(): Promise<void> {
  const clone = join(aFolder(), 'clone');
  const inClone = { cwd: clone, encoding: 'utf8' as const, timeout: 600_000 };
  spawnSync('git', ['clone', '-q', root, clone]);
  const { command, args } = npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional']);
  const installed = spawnSync(command, args, inClone);
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], inClone);
  const started = spawnSync(process.execPath, ['scripts/db-types.mjs'], inClone);
  const isGood = [installed, built, started].every(({ status }) => status === 0);
  promise(
    'a fresh clone builds, and its database starts, without any install script',
    isGood,
    isGood ? '' : `${installed.stderr}${built.stderr}${started.stderr}`.slice(-1000),
  );
}
