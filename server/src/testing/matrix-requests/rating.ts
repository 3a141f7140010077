import { aMember, aPlayer, playsFor } from '../people';
import { aRosteredPlayer } from '../roster-rows';
import type { MatrixRequest } from './matrix-request';

const correction = { sportTypeId: 1 as const, matchTypeId: 1 as const, value: 6.5 };

/** Fixtures of ratings: the list, a correction and an import. */
export const ratingMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/ratings?sportTypeId&matchTypeId': () => ({ query: { sportTypeId: 1, matchTypeId: 1 } }),
  'PUT /v1/players/{id}/ratings': async ({ service, teamId }) => {
    const { memberId } = await aMember(service.db);
    const playerId = await aPlayer(service.db, { memberId });
    await playsFor(service.db, { memberId, playerId, teamId });
    return { params: { id: playerId }, body: correction };
  },
  'PUT /v1/players/{id}/ratings (never on a team)': async ({ service }) => ({
    params: { id: await aPlayer(service.db) },
    body: correction,
  }),
  'PUT /v1/players/{id}/birth-date': async ({ service, teamId }) => {
    const { playerId } = await aRosteredPlayer(service.db, { teamId });
    return { params: { id: playerId }, body: { birthDate: '1990-05-17' } };
  },
  'PUT /v1/leagues/{L}/rating-source': ({ leagueId }) => ({
    params: { id: leagueId },
    body: { ratingSource: 'provider' },
  }),
  'POST /v1/admin/ratings': async ({ service }) => ({
    body: {
      csv: `player,sport,kind,rating,matches,last match\n${await aPlayer(service.db)},Tennis,Singles,6,0,`,
    },
  }),
};
