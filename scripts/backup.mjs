// `npm run backup -- <file>` and `npm run restore -- <file>`: save all data to one file, and load it back.
import { buildIfNeeded, environment, fromWhereOneStands, program } from './built-service.mjs';
import { installIfNeeded } from './install.mjs';
import { root, runNode } from './run.mjs';

const [command, file] = process.argv.slice(2);

await installIfNeeded();
await buildIfNeeded(['server']);
const args = file ? [command, fromWhereOneStands(file)] : [command];
const { ok } = await runNode(program, args, { show: true, cwd: root, env: environment() });
process.exit(ok ? 0 : 1);
