import type { Plugin, Rolldown } from 'vite';
import { heavy } from './split-code.ts';
import { readByMany } from './widely-read.ts';

/** Fails a build in which a widely read page includes code that only forms and organizer screens need. */
export function stayLight(): Plugin {
  return {
    name: 'courtline:stay-light',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      for (const page of readByMany) {
        const first = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith(`/pages/${page}-page.tsx`),
        );
        if (!first) this.error(`There is no ${page} page any more.`);
        const weight = modulesOf(first, bundle).find((id) => heavy.test(id));
        if (weight) this.error(`The ${page} page would carry ${weight}. Load what needs it on demand.`);
      }
    },
  };
}

function modulesOf(first: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const seen = new Set([first]);
  for (const chunk of seen) {
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') seen.add(next);
    }
  }
  return [...seen].flatMap(({ moduleIds }) => moduleIds);
}
