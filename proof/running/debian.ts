import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../scripts/run.mjs';

const run = promisify(execFile);

export type Program = {
  path: string;
  env: NodeJS.ProcessEnv;
  /** Arguments of a program that starts another one, and gives up being root itself. */
  before?: string[];
};

/**
 * A program of a Debian package: the installed one, or one that is unpacked into our build folder with the libraries that
 * it needs, so that nothing is installed on the machine. Null if it can't be had.
 */
export async function findProgram(name: string, packages: readonly string[]): Promise<Program | null> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const installed = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (installed) return { path: installed, env: process.env };
  const folder = join(root, '.build', `debian-${name}`);
  if (!existsSync(folder) && !(await unpack(folder, packages))) return null;
  const path = ['usr/sbin', 'usr/bin'].map((bin) => join(folder, bin, name)).find((at) => existsSync(at));
  return path ? { path, env: environmentIn(folder) } : null;
}

async function unpack(folder: string, packages: readonly string[]): Promise<boolean> {
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const options = { cwd: unfinished, timeout: 60_000 };
  const patience = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
  try {
    await run('apt-get', ['download', ...patience, ...packages], options);
    for (const archive of readdirSync(unfinished).filter((file) => file.endsWith('.deb')))
      await run('dpkg', ['-x', archive, '.'], options);
  } catch {
    return false;
  }
  renameSync(unfinished, folder);
  return true;
}

function environmentIn(folder: string): NodeJS.ProcessEnv {
  const python = join(folder, 'usr', 'lib', 'python3', 'dist-packages');
  const modules = existsSync(python) ? { PYTHONPATH: python } : {};
  return { ...process.env, ...modules, LD_LIBRARY_PATH: librariesIn(folder) };
}

function librariesIn(folder: string): string {
  const library = join(folder, 'usr', 'lib');
  if (!existsSync(library)) return '';
  return readdirSync(library)
    .map((name) => join(library, name))
    .join(delimiter);
}
