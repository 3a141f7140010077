import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

type Files = { scripts: string[]; styles: string[] };

/**
 * Lists the files that each page, and each part that is loaded on demand, needs besides the client's own, so that
 * the service can name them in the page.
 */
export function pageFiles(): Plugin {
  let source = '';
  return {
    name: 'courtline:page-files',
    apply: 'build',
    configResolved({ root }) {
      source = `${root}/src`;
    },
    generateBundle(_, bundle) {
      const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
      const known = new Set(entry ? closureOf(entry, bundle) : []);
      const filesOf = (...first: Rolldown.OutputChunk[]) => {
        const seen = new Set(known);
        return listFiles(first.flatMap((chunk) => closureOf(chunk, bundle, seen)));
      };
      const chunkOf = (name: string) =>
        chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId === `${source}/${name}`) ??
        this.error(`There is no file of ${name}.`);
      const everyone = pagesIn(`${source}/app/pages.ts`);
      const listed = ['app/member-pages.ts', 'app/rare-pages.ts'].map(
        (list) => [list, pagesIn(`${source}/${list}`)] as const,
      );
      if ([everyone, ...listed.map(([, pages]) => pages)].some(({ length }) => length < 10))
        this.error('The pages were not found.');
      const files = [
        ...everyone.map(([path, name]): [string, Files] => [path, filesOf(chunkOf(`pages/${name}.tsx`))]),
        ...listed.flatMap(([list, pages]) =>
          pages.map(([path, name]): [string, Files] => [
            path,
            filesOf(chunkOf(list), chunkOf(`pages/${name}.tsx`)),
          ]),
        ),
      ];
      const parts = chunksOf(bundle).flatMap((chunk): [string, Files][] => {
        const { isDynamicEntry, facadeModuleId } = chunk;
        if (!isDynamicEntry || !facadeModuleId?.startsWith(`${source}/`)) return [];
        const name = facadeModuleId.slice(source.length + 1).replace(/\.tsx?$/, '');
        return [[`code/${name}`, filesOf(chunk)]];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'page-files.json',
        source: JSON.stringify(Object.fromEntries([...files, ...parts])),
      });
    },
  };
}

function pagesIn(file: string): [path: string, module: string][] {
  const named =
    /(?:'([^']+)'|(\w+))(?:: Load =|:) async \(\) =>\s*\(await import\('\.\.\/pages\/([\w-]+)'\)/g;
  return [...readFileSync(file, 'utf8').matchAll(named)].map(([, quoted, plain, module = '']) => {
    const path = quoted ?? plain ?? '';
    return [path === 'startPage' ? '' : path, module];
  });
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((part) => part.type === 'chunk');
}

/** In the order in which the browser would load the style sheets: those of a file after those of its imports. */
function closureOf(
  first: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] {
  if (seen.has(first)) return [];
  seen.add(first);
  const imported = first.imports.flatMap((name) => {
    const next = bundle[name];
    return next?.type === 'chunk' ? closureOf(next, bundle, seen) : [];
  });
  return [...imported, first];
}

function listFiles(chunks: Rolldown.OutputChunk[]): Files {
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return {
    scripts: chunks.map(({ fileName }) => `/${fileName}`),
    styles: [...new Set(styles)].map((name) => `/${name}`),
  };
}
