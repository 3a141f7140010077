import type { Chance } from '@courtline/domain/standings/chances';
import { expect, it } from 'vitest';
import { chanceText } from './chance-text';

it.each<[Chance, { places?: number; openCount?: number; opponents?: string[] }, string]>([
  [{ kind: 'clinched' }, { places: 4, openCount: 5 }, 'Clinched: Top 4 in all 32 ways'],
  [{ kind: 'clinched' }, { openCount: 12 }, 'Clinched: First place in all 4,096 ways'],
  [{ kind: 'clinched' }, { openCount: 13 }, 'Clinched: First place whatever happens'],
  [{ kind: 'clinched' }, { openCount: 0 }, 'Clinched: First place for good'],
  [{ kind: 'eliminated', mostWins: 3 }, {}, 'Eliminated: At most 3 wins'],
  [{ kind: 'eliminated', mostWins: 1 }, {}, 'Eliminated: At most 1 win'],
  [{ kind: 'winning', teamMatchIds: [1] }, { opponents: ['Aces'] }, 'In with a win: vs. Aces'],
  [
    { kind: 'winning', teamMatchIds: [1, 2, 3] },
    { opponents: ['Aces', 'Lobs', 'Nets'] },
    'In with 3 wins: vs. Aces, Lobs and Nets',
  ],
  [{ kind: 'open' }, {}, 'Needs help: Other results decide'],
  [{ kind: 'open' }, { openCount: 0 }, 'Level on wins: Tiebreakers decide'],
])('%j', (chance, { places = 1, openCount = 5, opponents = [] }, text) => {
  expect(chanceText({ chance, places, openCount, opponents }).join(': ')).toBe(text);
});
