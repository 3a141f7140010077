import { toSessionFilter } from '@courtline/domain/search/session-search';
import type { Db } from '../../server/src/db/open';
import { searchSessions } from '../../server/src/store/search/league-search';

export type Place = { name: string; lat: number; lng: number };

export const miles = 50;
export const take = 20;

/** Towns with many, some and few sessions: the first, the tenth and the hundredth of the country. */
export const towns: readonly Place[] = Array.from({ length: 400 }, (_, town) => ({
  name: `town ${town + 1}`,
  // Quasi-random: evenly spread without a pattern, and reproducible.
  lat: 26 + ((town * 0.618_033_988_7) % 1) * 22,
  lng: -122 + ((town * 0.754_877_666_2) % 1) * 50,
}));

export const places: readonly Place[] = [towns[0], towns[9], towns[99]].filter((town) => town !== undefined);

/** The filters of a woman of forty with a rating of five. */
export const asked = {
  leagueTypeIds: [1],
  genderTypeIds: [1, 3],
  ages: { min: 40, max: 40 },
  utr: { min: 4, max: 6 },
  now: new Date('2026-06-01T12:00:00Z'),
};

export function ourSearch(db: Db) {
  return async ({ lat, lng }: Place) => {
    const search = {
      ...toSessionFilter({ sessionDateStatuses: [1, 2] }),
      ...asked,
      near: { lat, lng, miles },
      sortBy: 'name' as const,
      isDescending: false,
    };
    const { results, total } = await searchSessions(db, search, { take, after: null });
    return { ids: results.map(({ sessionId }) => sessionId), total };
  };
}
