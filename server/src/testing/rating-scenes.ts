import { aMember, aPlayer, playsFor } from './people';
import { aRosteredPlayer } from './roster-rows';
import type { Scene } from './scenes';

const correction = { sportTypeId: 1 as const, matchTypeId: 1 as const, value: 6.5 };

/** The scenes of ratings: the list, a correction and a file of them. */
export const ratingScenes: Record<string, Scene> = {
  'GET /v1/ratings?sportTypeId&matchTypeId': () => ({ query: { sportTypeId: 1, matchTypeId: 1 } }),
  'PUT /v1/players/{id}/ratings': async ({ house, teamId }) => {
    const { memberId } = await aMember(house.db);
    const playerId = await aPlayer(house.db, { memberId });
    await playsFor(house.db, { memberId, playerId, teamId });
    return { params: { id: playerId }, body: correction };
  },
  'PUT /v1/players/{id}/ratings (never on a team)': async ({ house }) => ({
    params: { id: await aPlayer(house.db) },
    body: correction,
  }),
  'PUT /v1/players/{id}/birth-date': async ({ house, teamId }) => {
    const { playerId } = await aRosteredPlayer(house.db, { teamId });
    return { params: { id: playerId }, body: { birthDate: '1990-05-17' } };
  },
  'POST /v1/admin/ratings': async ({ house }) => ({
    body: {
      csv: `player,sport,kind,rating,matches,last match\n${await aPlayer(house.db)},Tennis,Singles,6,0,`,
    },
  }),
};
