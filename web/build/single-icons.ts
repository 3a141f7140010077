import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
  'dist',
  'esm',
);

/** Icons import the function that draws them as a default. */
const drawing = '\0courtline:drawing';
const leanIcon = fileURLToPath(new URL('./lean-icon.ts', import.meta.url));

/**
 * Imports every icon from its own file instead of the list of all icons, so that imports tell which page uses which, and
 * draws it with less code than the library.
 */
export function singleIcons(): Plugin {
  const files = readFiles();
  return {
    name: 'courtline:single-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /createLucideIcon\.mjs$/ },
      handler: (_, importer) => (importer?.startsWith(join(folder, 'icons')) ? drawing : null),
    },
    load: {
      filter: { id: /^\0courtline:drawing$/ },
      handler: () => `export { createLeanIcon as default } from ${JSON.stringify(leanIcon)};`,
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) => ({
        code: code.replace(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) => {
          // A type is only in the list.
          const [types, icons] = [[], []] as [string[], string[]];
          for (const name of names.split(',').map((one) => one.trim())) {
            if (name !== '') (name.startsWith('type ') ? types : icons).push(name);
          }
          return [
            ...types.map((name) => `import { ${name} } from 'lucide-react';`),
            ...icons.map((name) => importOf(name, files)),
          ].join(' ');
        }),
        map: null,
      }),
    },
  };
}

/** `Share2` or `Share2 as Share`. */
function importOf(imported: string, files: ReadonlyMap<string, string>): string {
  const [name = '', local = name] = imported.split(/\s+as\s+/);
  const file = files.get(name);
  if (!file) throw new Error(`lucide-react has no icon ${name}`);
  return `import ${local} from '${file}';`;
}

/** The file of every exported name, as the list of all icons has it. */
function readFiles(): Map<string, string> {
  const list = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8');
  const lines = list.matchAll(/^export \{(.*)\} from '\.\/(icons\/[\w-]+\.mjs)';$/gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(folder, file)] as const),
    ),
  );
}
