import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sessionScheduleByDate, sessionSchedule, type TeamMatch } from '@courtline/contract/schedule';
import type { PageRequest } from '@courtline/contract/rendered-page';
import { crestOf } from '@courtline/domain/team/crest';
import { describe, expect, it } from 'vitest';
import { embedRenderer } from './renderer';

const files = join(import.meta.dirname, '../../../../web/public');
const loaded = ['embed-page.css', 'embed-page.js'].map((name) => readFileSync(join(files, name)));

const side = (index: number): TeamMatch['position1Team'] => ({
  teamId: 1000 + index,
  name: `Neighborhood Tennis Club ${index}`,
  crest: crestOf(1000 + index, null),
  seed: index,
  points: index % 6,
  isWinner: index % 2 === 0,
  isDefaulted: false,
  requestingMemberPlayerAvailability: null,
});

/** A match of 64 teams; as much as can be shown about it. */
const match = (index: number) => ({
  teamMatchId: 5000 + index,
  matchDate: new Date(Date.UTC(2026, 3, 1 + Math.floor(index / 32), 22, 30)).toISOString(),
  timeZone: 'America/New_York',
  location: { placeName: `Tennis Center of District ${index % 40}` },
  position1Team: side(index % 64),
  position2Team: side((index * 7 + 1) % 64),
  statusId: 3,
  byeStatusTypeId: null,
  hasPostedScores: true,
});

const matches = Array.from({ length: 512 }, (_, index) => match(index));

const bodies: Record<string, unknown> = {
  [sessionScheduleByDate.path]: {
    dates: Array.from({ length: 16 }, (_, day) => ({
      date: `2026-04-${String(day + 1).padStart(2, '0')}`,
      teamMatches: matches.slice(day * 32, day * 32 + 32),
    })),
  },
  [sessionSchedule.path]: {
    draws: [{ name: 'Main', rounds: [{ name: 'Round of 512', teamMatches: matches }] }],
  },
};

const respond: PageRequest['respond'] = async ({ path }) => ({
  status: 200,
  body: bodies[path] ?? { session: { name: 'Spring' }, conference: { sportTypeId: 1 } },
});

describe('A large embed', () => {
  it.each(['schedule', 'draw'])(
    'of the %s of 512 matches weighs less than 40 kB, with all that it loads',
    async (kind) => {
      const url = `https://league.example/embed/${kind}/1`;
      const page = await embedRenderer.renderPage({
        url,
        config: {} as PageRequest['config'],
        now: new Date('2026-04-01T00:00:00Z'),
        respond,
      });
      expect(page?.html.match(/class="match"/g)).toHaveLength(512);
      const bytes = [Buffer.from(page?.html ?? ''), ...loaded].map((file) => gzipSync(file).length);
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000);
    },
  );
});
