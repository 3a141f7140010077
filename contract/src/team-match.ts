import { z } from 'zod';
import { call } from './call';
import { addressId, id, plannedTime } from './ids';
import { matchSummary } from './match-day';
import { sentLocation } from './place';
import { teamMatch } from './schedule';
import { paragraphs } from './text';

const params = z.object({ id: addressId });

/** Omitted fields stay unchanged; null clears them. */
const whenAndWhere = {
  matchDate: plannedTime.nullable().optional(),
  location: sentLocation.nullable().optional(),
  /** May be sent back, but only unchanged. */
  teamMatchId: id.optional(),
  /** A stale version is rejected. */
  version: z.int().optional(),
};

export const updateTeamMatch = call({
  summary: 'Changes when and where a match is played, its description, and, for organizers, who plays it',
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id',
  params,
  body: z.strictObject({
    ...whenAndWhere,
    description: paragraphs(2000).optional(),
    position1TeamId: id.nullable().optional(),
    position2TeamId: id.nullable().optional(),
  }),
  response: teamMatch,
  audience: 'member',
});

export const setLocationAndDate = call({
  summary: 'Changes when and where a match is played',
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id/location-date',
  params,
  body: z.strictObject(whenAndWhere),
  response: teamMatch,
  audience: 'member',
});

/** A date set by captains of one team makes the other team's lineup visible only after confirmation. */
export const confirmMatchDate = call({
  summary: "Confirms a match date for the caller's team, or for both teams when an organizer does it",
  method: 'POST',
  path: '/v1/leagues/teammatches/:id/confirm-date',
  params,
  body: z.strictObject({
    /** The date shown to the caller; if it changed, the request is rejected with the current match. */
    matchDate: plannedTime,
  }),
  response: matchSummary,
  audience: 'member',
  status: 200,
});
