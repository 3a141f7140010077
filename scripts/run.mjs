import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Prints one line per step; programs themselves run quietly. */
export function say(line) {
  console.log(line);
}

/** Runs a program; its output is printed with `show`, and otherwise returned for error messages. */
export function run(command, args, { show = false, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd: root, stdio, ...options });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs a Node program of an installed package. */
export function runNode(file, args, options) {
  return run(process.execPath, [file, ...args], options);
}

/** The npm command line: the one that started this process, or the one in PATH. */
export function npm(args) {
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.[cm]?js$/.test(own)) return { command: process.execPath, args: [own, ...args] };
  if (process.platform === 'win32') return { command: 'npm.cmd', args, shell: true };
  return { command: 'npm', args };
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
