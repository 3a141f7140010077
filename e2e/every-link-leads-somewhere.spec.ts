import { expect } from '@playwright/test';
import { crawl } from './crawl';
import { test } from './journey';
import { type Person, signIn } from './people';

const people: readonly (Person | null)[] = [
  null,
  'player',
  'captain',
  'conferenceOrganizer',
  'leagueOrganizer',
  'poweredUser',
  'clubOwner',
  'admin',
];

for (const person of people) {
  test(`No link of the whole product is a dead end for ${person ?? 'a visitor'}`, async ({ page }) => {
    if (person) await signIn(page, person);
    const { visited, deadEnds } = await crawl(page);
    expect(deadEnds).toEqual([]);
    // Fails if the crawl did not reach these pages, since it would prove nothing.
    const everywhere = [
      '/leagues/:id',
      '/leagues/session/:id',
      '/teams/:id',
      '/leagues/match/:id',
      '/profiles/:id',
    ];
    expect(visited).toEqual(expect.arrayContaining(everywhere));
    if (person) expect(visited).toContain('/settings');
  });
}
