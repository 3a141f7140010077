import { byeStatuses } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf } from './ids';
import { teamMatch } from './schedule';
import { paragraphs } from './text';

const params = z.object({ id: addressId });

/** An omitted seed defaults to the position in the list. */
const sentSeed = z.strictObject({ teamId: id, seed: z.int().min(1).max(128).nullish() });

/** Sorted by seed. */
export const teamSeeds = z.array(z.object({ teamId: id, seed: z.int() }));

export const saveTeamSeeds = call({
  summary: 'Replaces the seeds of a tournament; a generated draft is redrawn with the same random seed',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/teamseeds',
  params,
  /** `seedsVersion` of the seeds that the form was loaded with; 409 if they changed since. */
  query: z.strictObject({ version: z.string().max(2000).optional() }),
  /** All seeds of the tournament, or a single one. */
  body: z.union([z.array(sentSeed).max(128), sentSeed]),
  response: teamSeeds,
  audience: 'member',
});

/** A stale version is rejected. */
const version = z.int().optional();

export const setPositions = call({
  summary: 'Puts teams into a match of the first round of a draw; an empty position is a bye or open',
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id/positions',
  params,
  /** An omitted position keeps its team; if both are omitted, only the bye status changes. */
  body: z.strictObject({
    position1TeamId: id.nullable().optional(),
    position2TeamId: id.nullable().optional(),
    byeStatusTypeId: idOf(byeStatuses).nullish(),
    version,
  }),
  response: teamMatch,
  audience: 'member',
});

export const nameWinner = call({
  summary: 'Names the winner of a tied tournament match, with a reason',
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id/winner',
  params,
  /** The reason is public. */
  body: z.strictObject({ winnerTeamId: id, reason: paragraphs(400), version }),
  response: teamMatch,
  audience: 'member',
});

export const defaultTeamMatch = call({
  summary: "Defaults every open line of a match to the other team, because this one didn't show up",
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id/default',
  params,
  body: z.strictObject({ teamId: id, version }),
  response: teamMatch,
  audience: 'member',
});
