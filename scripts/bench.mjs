import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded } from './install.mjs';
import { root, runNode, say } from './run.mjs';

// Every file of bench/ is one benchmark: `npm run bench web` runs bench/web.ts; without a name all run.
const all = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const [chosen, ...rest] = process.argv.slice(2);

if (chosen && !all.includes(chosen)) {
  console.error(`Unknown measurement ${chosen}. Choose one of ${all.join(', ')}.`);
  process.exit(1);
}

await installIfNeeded();
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
for (const name of chosen ? [chosen] : all) {
  say(`\n${name}`);
  const { ok } = await runNode(tsx, [join('bench', `${name}.ts`), ...rest], { show: true });
  if (!ok) process.exitCode = 1;
}
