import type { Plugin, Rolldown } from 'vite';

/**
 * With every part that is loaded on demand, Vite lists all files that it needs, so that they load at the same time. Those
 * that the listing file has loaded itself, and those of the client's entry, are there by then: this removes them.
 */
export function leanPreloads(): Plugin {
  return {
    name: 'courtline:lean-preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) throw new Error('The client has no entry.');
        for (const chunk of chunks) {
          const loaded = new Set([entry, chunk].flatMap((first) => filesWith(first, bundle)));
          chunk.code = withoutFiles(chunk.code, loaded);
        }
      },
    },
  };
}

/** Scripts and style sheets that are loaded once this one runs. */
function filesWith(first: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const seen = new Set([first]);
  for (const { imports } of seen) {
    for (const name of imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') seen.add(next);
    }
  }
  return [...seen].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

const list = /(?<=^const __vite__mapDeps=.*?m\.f=)\[[^\]]*\]/;
const uses = /__vite__mapDeps\(\[([\d,]*)\]\)/g;

export function withoutFiles(code: string, loaded: ReadonlySet<string>): string {
  const [listed] = list.exec(code) ?? [];
  if (listed === undefined) return code;
  const files = JSON.parse(listed) as string[];
  const kept: string[] = [];
  const positionOf = (file: string) => {
    if (!kept.includes(file)) kept.push(file);
    return kept.indexOf(file);
  };
  const shorter = code.replace(uses, (_, positions: string) => {
    const missing = positions
      .split(',')
      .map((position) => files[Number(position)] ?? '')
      .filter((file) => !loaded.has(file));
    // A single script is the part itself, whose import follows at once.
    if (missing.length === 0 || (missing.length === 1 && missing[0]?.endsWith('.js'))) return '[]';
    return `__vite__mapDeps([${missing.map(positionOf).join(',')}])`;
  });
  return kept.length === 0
    ? shorter.slice(shorter.indexOf('\n') + 1)
    : shorter.replace(list, JSON.stringify(kept));
}
