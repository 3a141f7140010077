import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkArrows } from './check-arrows.mjs';

const allowed = {
  'domain/src/score/winner.ts': `import { Temporal } from 'temporal-polyfill'; export const winner = Temporal;`,
  'contract/src/score.ts': `import { winner } from '@courtline/domain/score/winner'; export const score = winner;`,
  'server/src/features/score/post-score.ts': `import { saveScore } from '../../store/score'; export const postScore = saveScore;`,
  'server/src/store/score.ts': `import type { Db } from '../db/open'; export const saveScore = (db: Db) => db;`,
  'web/src/features/score/score-dialog.tsx': `import { Dialog } from '../../ui/dialog'; export const ScoreDialog = Dialog;`,
};

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('The check of imports', () => {
  it('accepts allowed imports', () => {
    expect(complaintsAbout({})).toEqual([]);
  });

  it.each([
    [
      'the client reaching into the service',
      'web/src/api/send.ts',
      `import '@courtline/server/main';`,
      'web does not know server',
    ],
    [
      'the client reaching over by a path',
      'web/src/api/send.ts',
      `import '../../../server/src/main';`,
      'by package name',
    ],
    ['the client using what only Node has', 'web/src/api/send.ts', `import 'node:fs';`, 'no such thing'],
    [
      'the rules using a package',
      'domain/src/score/set.ts',
      `import 'zod';`,
      'domain may only use temporal-polyfill',
    ],
    [
      'the rules knowing the contract',
      'domain/src/score/set.ts',
      `import '@courtline/contract/score';`,
      'domain does not know contract',
    ],
    [
      'the contract knowing the service',
      'contract/src/team.ts',
      `import '@courtline/server/main';`,
      'contract does not know server',
    ],
    [
      'a store knowing a feature',
      'server/src/store/team.ts',
      `import '../features/score/post-score';`,
      'store does not know features',
    ],
    [
      'a store loading a feature later',
      'server/src/store/team.ts',
      `export const later = () => import('../features/score/post-score');`,
      'store does not know features',
    ],
    [
      'a store passing on a feature',
      'server/src/store/team.ts',
      `export { postScore } from '../features/score/post-score';`,
      'store does not know features',
    ],
    [
      'a store taking a type from a feature',
      'server/src/store/team.ts',
      `import type { Score } from '../features/score/post-score'; export type T = Score;`,
      'store does not know features',
    ],
    [
      'a feature knowing its neighbor',
      'server/src/features/team/rename-team.ts',
      `import '../score/post-score';`,
      'features do not import each other',
    ],
    [
      'a screen knowing its neighbor',
      'web/src/features/team/team-card.tsx',
      `import '../score/score-dialog';`,
      'features do not import each other',
    ],
    [
      'the kit knowing a feature',
      'web/src/ui/table.tsx',
      `import '../features/score/score-dialog';`,
      'ui does not know features',
    ],
    ['an unknown layer', 'server/src/utils/text.ts', `import '../store/score';`, 'utils is unknown'],
  ])('rejects %s', (_what, file, text, reason) => {
    expect(complaintsAbout({ [file]: text })).toEqual([
      expect.stringMatching(new RegExp(`^${file}: .*${reason}`)),
    ]);
  });

  it('does not restrict tests', () => {
    const test = `import { it } from 'vitest'; import '../team/rename-team'; it('posts', () => undefined);`;
    expect(complaintsAbout({ 'server/src/features/score/post-score.test.ts': test })).toEqual([]);
  });

  it('fails if the files of a workspace could not be read', () => {
    const files = Object.keys(allowed).filter((file) => !file.startsWith('web/'));
    expect(checkArrows(aTree(allowed), files).complaints).toEqual(['web: no files found']);
  });
});

function complaintsAbout(more: Record<string, string>): string[] {
  const tree = { ...allowed, ...more };
  return checkArrows(aTree(tree), Object.keys(tree)).complaints;
}

function aTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'courtline-arrows-'));
  folders.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}
