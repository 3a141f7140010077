import { standingsRules } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, plannedTime } from './ids';
import { sentLocation } from './place';
import { schedule } from './schedule';

const params = z.object({ id: addressId });

/** A stale version is rejected. */
const version = z.int().optional();

const addRoundBody = z
  .strictObject({
    newRoundNumber: z.int().min(1).max(9999),
    /** Accepted under this name and under the one that sessions use. */
    sessionStandingTypeId: idOf(standingsRules).optional(),
    sessionStandingsTypeId: idOf(standingsRules).optional(),
    version,
  })
  .refine(
    ({ sessionStandingTypeId: one, sessionStandingsTypeId: other }) => (one ?? other) === (other ?? one),
    {
      path: ['sessionStandingsTypeId'],
      message: 'is another rule than sessionStandingTypeId',
    },
  );

export const addRound = call({
  summary: "Adds an empty round to a season's schedule, and sets its standings rule",
  method: 'PUT',
  path: '/v1/leagues/schedules/:id/add-round',
  params,
  body: addRoundBody,
  response: schedule,
  audience: 'member',
});

export const addTeamMatch = call({
  summary: 'Adds a match to a round of a season; its away team may still be open',
  method: 'PUT',
  path: '/v1/leagues/schedules/:id/add-teammatch',
  params,
  body: z.strictObject({
    roundId: id,
    position1TeamId: id,
    position2TeamId: id.nullish(),
    matchDateTime: plannedTime,
    matchLocation: sentLocation,
    version,
  }),
  response: schedule,
  audience: 'member',
});

export const deleteRound = call({
  summary: 'Deletes a round of a season with its matches, as long as none of them has a score',
  method: 'DELETE',
  path: '/v1/leagues/schedules/:id/delete-round',
  params,
  body: z.strictObject({ roundId: id, version }),
  audience: 'member',
});

export const deleteTeamMatch = call({
  summary: 'Deletes a match of a season, as long as it has no score',
  method: 'DELETE',
  path: '/v1/leagues/teammatches/:id',
  params,
  audience: 'member',
});
