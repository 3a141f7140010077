import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import type { readByMany } from './widely-read.ts';

/**
 * The most JavaScript that a page may load before it works, in kB (1000 bytes) compressed as it is sent, with the client's own
 * files. `npm run bench web` shows the same beside the bare framework. Raise a limit only for what its readers see at once.
 */
const mostKb: Record<(typeof readByMany)[number] | 'login', number> = {
  club: 127,
  content: 120,
  event: 127,
  explore: 130,
  home: 136.5,
  league: 129,
  'league-search': 137.5,
  login: 161,
  'member-home': 148,
  profile: 130.5,
  ratings: 128.5,
  school: 127,
  search: 131,
  session: 131,
  team: 134,
  'team-match': 135,
};

/** In kB as well: the most that follows two seconds after the first page, for everyone. */
const mostAfterPaintKb = 8;

/** Fails a build in which a page that many people read loads more than it may. */
export function pageWeights(): Plugin {
  return {
    name: 'courtline:page-weights',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const kbOf = createScale(bundle);
        for (const [page, limit] of Object.entries(mostKb)) {
          const first = chunks.filter(
            ({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith(`/pages/${page}-page.tsx`),
          );
          if (first.length !== 2) this.error(`There is no ${page} page any more.`);
          const kb = kbOf(first);
          if (kb > limit) this.error(tooHeavy(`The ${page} page`, kb, limit));
        }
        const entry = chunks.filter(({ isEntry }) => isEntry);
        const afterPaint = chunks.filter(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith('/app/start-offline.ts')),
        );
        if (afterPaint.length !== 1) this.error('Nothing starts what works offline any more.');
        const kb = kbOf(afterPaint, entry);
        if (kb > mostAfterPaintKb) this.error(tooHeavy('Every first page', kb, mostAfterPaintKb));
      },
    },
  };
}

/** What these files weigh with all that they import, without what is loaded already. */
function createScale(bundle: Rolldown.OutputBundle) {
  const weighed = new Map<Rolldown.OutputChunk, number>();
  const weigh = (chunk: Rolldown.OutputChunk) => {
    const weight = weighed.get(chunk) ?? brotliCompressSync(chunk.code).length;
    weighed.set(chunk, weight);
    return weight;
  };
  return (first: readonly Rolldown.OutputChunk[], loaded: readonly Rolldown.OutputChunk[] = []) => {
    const known = new Set(closureOf(loaded, bundle));
    const added = closureOf(first, bundle).filter((chunk) => !known.has(chunk));
    // To a tenth, as it is shown: the hashes in the names of files compress differently in every build.
    return Math.round(added.reduce((sum, chunk) => sum + weigh(chunk), 0) / 100) / 10;
  };
}

function tooHeavy(page: string, kb: number, limit: number): string {
  return `${page} would load ${kb.toFixed(1)} kB of JavaScript, more than ${limit} kB. Load on demand what it does not show at first.`;
}

function closureOf(first: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle) {
  const all = new Set(first);
  for (const { imports } of all) {
    for (const name of imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') all.add(next);
    }
  }
  return [...all];
}
