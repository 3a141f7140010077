import { z } from 'zod';
import { call } from './call';
import { addressId, id, plannedTime } from './ids';
import { sentLocation } from './place';
import { teamMatch } from './schedule';
import { paragraphs } from './text';

const params = z.object({ id: addressId });

/** What is left out stays as it is; null empties it. */
const whenAndWhere = {
  matchDate: plannedTime.nullable().optional(),
  location: sentLocation.nullable().optional(),
  /** The match itself; it may come back, but only unchanged. */
  teamMatchId: id.optional(),
  /** A stale version is refused. */
  version: z.int().optional(),
};

export const updateTeamMatch = call({
  does: 'Changes when and where a match is played, its description, and, for organizers, who plays it',
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id',
  params,
  body: z.strictObject({
    ...whenAndWhere,
    description: paragraphs(2000).optional(),
    position1TeamId: id.nullable().optional(),
    position2TeamId: id.nullable().optional(),
  }),
  answer: teamMatch,
  may: 'member',
});

export const setLocationAndDate = call({
  does: 'Changes when and where a match is played',
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id/location-date',
  params,
  body: z.strictObject(whenAndWhere),
  answer: teamMatch,
  may: 'member',
});
