import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = fileURLToPath(new URL('../../domain/src/constants.ts', import.meta.url));
const prefix = `${file}?only=`;

/**
 * Imports every constant as a module of its own instead of the list of all constants, so that a page loads the labels that
 * it shows and not those of all forms.
 */
export function singleConstants(): Plugin {
  const constants = readConstants();
  return {
    name: 'courtline:single-constants',
    apply: 'build',
    resolveId: { filter: { id: /\?only=\w+$/ }, handler: (id) => (id.startsWith(prefix) ? id : null) },
    load: {
      filter: { id: /\?only=\w+$/ },
      handler(id) {
        const code = id.startsWith(prefix) ? constants.get(id.slice(prefix.length)) : undefined;
        return code === undefined ? null : { code, moduleSideEffects: false, moduleType: 'ts' };
      },
    },
    transform: {
      filter: { id: /\/(web|domain|contract)\/src\//, code: /constants['"]/ },
      handler(code) {
        const imports = this.parse(code).body.filter((statement) => statement.type === 'ImportDeclaration');
        const replaced = imports.reduceRight((text, { start, end, source, specifiers }) => {
          if (!/^(@courtline\/domain|\.|(\.\.\/)*\.\.)\/constants$/.test(source.value)) return text;
          const lines = specifiers.map((specifier) => {
            if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
              return this.error('Import constants by name.');
            const { imported, local } = specifier;
            if (!constants.has(imported.name)) this.error(`There is no constant ${imported.name}.`);
            return `import { ${imported.name} as ${local.name} } from ${JSON.stringify(prefix + imported.name)};`;
          });
          return text.slice(0, start) + lines.join(' ') + text.slice(end);
        }, code);
        return replaced === code ? null : { code: replaced, map: null };
      },
    },
  };
}

/** Each constant with its text. None refers to another one. */
function readConstants(): Map<string, string> {
  const texts = readFileSync(file, 'utf8').split(/^(?=export const )/m);
  return new Map(
    texts.flatMap((text) => {
      const [, name] = /^export const (\w+)/.exec(text) ?? [];
      return name === undefined ? [] : [[name, text] as const];
    }),
  );
}
