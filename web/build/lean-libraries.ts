import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const router = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist',
  'production',
);
const routerFiles = new Map([
  ['react-router', join(router, 'index.mjs')],
  ['react-router/dom', join(router, 'dom-export.mjs')],
]);

type Change = readonly [pattern: RegExp, replacement: string];

const changes: readonly { file: RegExp; changes: readonly Change[] }[] = [
  {
    // Without the names of its components, and with a mark on those that may be left out, unused ones are left out.
    file: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/,
    changes: [
      [/^\w+\.displayName = "\w+";$/gm, ''],
      [/^(var \w+ = )(React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ $2'],
    ],
  },
  {
    // Every schema can describe itself as JSON schema, which only the service asks for.
    file: /\/zod\/v4\/classic\/schemas\.js$/,
    changes: [
      [/^\s*inst\._zod\.processJSONSchema = [^;]*;$/gm, ''],
      [/^\s*jsonSchema: \{[^}]*\},$/gm, ''],
      [/^\s*toJSONSchema\(params\) \{[^}]*\{\}\)\(params\);\s*\},$/gm, ''],
    ],
  },
];

/**
 * Leaves out of the libraries what only development or the service uses. The router's package names its development files,
 * with their warnings, for every condition.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'courtline:lean-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      handler: (id) => routerFiles.get(id),
    },
    transform: {
      filter: { id: changes.map(({ file }) => file), code: /displayName|processJSONSchema/ },
      handler(code, id) {
        const wanted = changes.find(({ file }) => file.test(id))?.changes ?? [];
        return { code: wanted.reduce(applyChange, code), map: null };
      },
    },
  };
}

function applyChange(code: string, [pattern, replacement]: Change): string {
  const changed = code.replace(pattern, replacement);
  if (changed === code) throw new Error(`A library has no ${pattern.source} any more.`);
  return changed;
}
