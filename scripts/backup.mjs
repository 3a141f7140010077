// `npm run backup -- <file>` and `npm run restore -- <file>`: save all data to one file, and load it back. Also runs
// the other commands of the service, such as `npm run reset-second-factor -- <email>`.
import { buildIfNeeded, environment, fromWhereOneStands, program } from './built-service.mjs';
import { installIfNeeded } from './install.mjs';
import { root, runNode } from './run.mjs';

const [command, file] = process.argv.slice(2);

await installIfNeeded();
await buildIfNeeded(['server']);
const isFile = command === 'backup' || command === 'restore';
const args = file ? [command, isFile ? fromWhereOneStands(file) : file] : [command];
const { ok } = await runNode(program, args, { show: true, cwd: root, env: environment() });
process.exit(ok ? 0 : 1);
