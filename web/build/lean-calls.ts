import type { Plugin, Rolldown } from 'vite';

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Statement = Program['body'][number];
type Span = { start: number; end: number };

const schemas = '?schemas';

/**
 * The client sends a call and trusts the response, so of each call it needs only the method, the path and the body
 * type. Each contract file is therefore loaded as two modules: its calls, a few bytes each, and its schemas, which
 * load with the forms that validate with them. Without this the schema library would be part of every page.
 */
export function leanCalls(): Plugin {
  return {
    name: 'courtline:lean-calls',
    resolveId: { filter: { id: /\?schemas$/ }, handler: (id) => id },
    load: {
      filter: { id: /\?schemas$/ },
      handler(id) {
        return this.fs.readFile(id.slice(0, -schemas.length), { encoding: 'utf8' });
      },
    },
    transform: {
      filter: { id: /\/contract\/src\/[\w-]+\.ts(\?schemas)?$/ },
      handler(code, id) {
        const { body } = this.parse(code);
        const part = id.endsWith(schemas) ? schemasOf(code, body) : callsOf(code, body, id);
        return { code: part, map: null, moduleSideEffects: false };
      },
    },
  };
}

function callsOf(code: string, statements: readonly Statement[], id: string): string {
  const calls = statements.flatMap((statement) => callIn(code, statement) ?? []);
  const callNames = new Set(calls.map(({ name }) => name));
  const others = statements.flatMap(exportedNames).filter((name) => !callNames.has(name));
  return [
    ...calls.map(({ name, text }) => `export const ${name} = ${text};`),
    `export { ${others.join(', ')} } from ${JSON.stringify(id + schemas)};`,
  ].join('\n');
}

/** The pure annotation lets the bundler drop unused schemas. */
function schemasOf(code: string, statements: readonly Statement[]): string {
  const replacements = statements.flatMap((statement) => {
    if (callIn(code, statement)) return [{ ...spanOf(statement), text: '' }];
    return declarationsOf(statement).flatMap(({ init }) => {
      if (init?.type !== 'CallExpression') return [];
      return [{ ...spanOf(init), text: `/*#__PURE__*/ (() => ${code.slice(init.start, init.end)})()` }];
    });
  });
  return replacements.reduceRight(
    (text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end),
    code,
  );
}

/** The statement `export const name = call({ ... })`, reduced to what sending the call needs. */
function callIn(code: string, statement: Statement): { name: string; text: string } | null {
  const [declaration] = declarationsOf(statement);
  const init = declaration?.init;
  if (declaration?.id.type !== 'Identifier' || init?.type !== 'CallExpression') return null;
  const [argument] = init.arguments;
  if (init.callee.type !== 'Identifier' || init.callee.name !== 'call') return null;
  if (argument?.type !== 'ObjectExpression') return null;
  const parts = new Map(
    argument.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
      return [[property.key.name, code.slice(property.value.start, property.value.end)]];
    }),
  );
  const form = parts.get('form') ?? (parts.has('response') ? "'json'" : "'nothing'");
  return {
    name: declaration.id.name,
    text: `{ method: ${parts.get('method')}, path: ${parts.get('path')}, form: ${form} }`,
  };
}

function exportedNames(statement: Statement): string[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration } = statement;
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
  return declarationsOf(statement).flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

function declarationsOf(statement: Statement) {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return inner?.type === 'VariableDeclaration' ? inner.declarations : [];
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}
