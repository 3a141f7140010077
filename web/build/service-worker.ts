import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build, type Plugin, type Rolldown } from 'vite';
import type { BuiltFiles } from '../worker/built-files.ts';

/** Bundles the service worker after the client, with the list of the client's files. */
export function serviceWorker(): Plugin {
  let root = '';
  return {
    name: 'courtline:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const source = await bundleWorker(root, listFiles(bundle, root));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

async function bundleWorker(root: string, builtFiles: BuiltFiles): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      builtFiles: JSON.stringify(builtFiles),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      write: false,
      rolldownOptions: {
        input: `${root}/worker/service-worker.ts`,
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  const [{ code }] = output;
  return code;
}

/** Files with fixed names that every page names. */
const named = ['/first.js', '/dates.js', '/no-script.css', '/favicon.svg'];
/** Opened at a court, from the home page on. */
const pages = ['member-home', 'member-teams', 'team-match', 'team', 'session', 'home', 'content'];

function listFiles(bundle: Rolldown.OutputBundle, root: string): BuiltFiles {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const find = (module: string) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId === `${root}/src/${module}`);
  if (!entry) throw new Error('The client has no entry.');
  const core = filesOf(closureOf([entry], bundle));
  const font = Object.keys(bundle).filter((name) => /\/inter-latin-[\w-]{8}\.woff2$/.test(name));
  const first = [...find('app/member-pages.ts'), ...pages.flatMap((page) => find(`pages/${page}-page.tsx`))];
  const memberPages = filesOf(closureOf(first, bundle, isNeededAtACourt));
  return {
    entry: `/${entry.fileName}`,
    core: [
      ...[...core, ...font].map((name) => ({ url: `/${name}`, revision: null })),
      ...named.map((url) => ({ url, revision: revisionOf(`${root}/public${url}`) })),
    ],
    memberPages: memberPages.filter((name) => !core.includes(name)).map((name) => `/${name}`),
    all: Object.keys(bundle)
      .filter((name) => name.startsWith('assets/'))
      .map((name) => `/${name}`),
  };
}

/** Not other pages, nor what needs the network anyway: payment, monitoring, the editor of a session. */
const elsewhere =
  /\/src\/(pages\/[\w-]+-page\.|features\/(registration\/(?!ask-organizers)|(admin|kit|landing)\/)|api\/sentry)|\/node_modules\//;

function isNeededAtACourt({ facadeModuleId }: Rolldown.OutputChunk): boolean {
  return !elsewhere.test(facadeModuleId ?? '');
}

/** With the parts that are loaded on demand, as far as they are wanted. */
function closureOf(
  first: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
  isWanted: (part: Rolldown.OutputChunk) => boolean = () => false,
): Rolldown.OutputChunk[] {
  const all = new Set(first);
  for (const chunk of all) {
    for (const next of chunk.imports.map((name) => bundle[name])) if (next?.type === 'chunk') all.add(next);
    for (const next of chunk.dynamicImports.map((name) => bundle[name]))
      if (next?.type === 'chunk' && isWanted(next)) all.add(next);
  }
  return [...all];
}

function filesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...chunks.map(({ fileName }) => fileName), ...styles])];
}

function revisionOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}
