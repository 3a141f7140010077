import { type FoundSession, searchSessions } from '@courtline/contract/league-search';
import { genders, leagueTypes, sports } from '@courtline/domain/constants';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { propertiesOf, standardFor } from './search-filters';
import { SessionsFound } from './sessions-found';

it('the first render does not depend on the age of the response', () => {
  expect(render({ updatedAt: Date.now() })).toBe(render({ updatedAt: 0 }));
});

const type = leagueTypes.adultTeamTennis;

function render(age: { updatedAt: number }): string {
  const wanted = standardFor(type);
  const properties = propertiesOf(wanted, type);
  const queries = new QueryClient();
  const pages = [{ scrollId: 'next', total: 1, results: [aSession] }];
  queries.setQueryData([searchSessions.path, properties], { pages, pageParams: [null] }, age);
  return renderToString(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <SessionsFound {...{ properties, wanted }} narrow={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const aSession: FoundSession = {
  sessionId: 1,
  name: 'Spring Season',
  conferenceName: 'North',
  location: null,
  timeZone: null,
  distance: null,
  minAge: 18,
  maxAge: 99,
  utrRangeMin: null,
  utrRangeMax: null,
  pickleballRangeMin: null,
  pickleballRangeMax: null,
  genderTypeId: genders.coed.id,
  sportTypeId: sports.tennis.id,
  startDateUtc: '2026-03-01T14:00:00Z',
  endDateUtc: '2026-05-31T22:00:00Z',
  sanctionTypeId: null,
};
