import { buildIfNeeded, environment, program } from './built-service.mjs';
import { follow } from './follow.mjs';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';

await installIfNeeded();
await buildIfNeeded();
const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href;
follow(['--enable-source-maps', '--import', exitWithParent, program], { cwd: root, env: environment() });
