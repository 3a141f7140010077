// Divisions: sessions of a conference between which teams go up and down.
import { divisionLimits } from '@courtline/domain/next-season/divisions';
import { z } from 'zod';
import { call } from './call';
import { addressId, id } from './ids';

const params = z.object({ id: addressId });

const session = z.object({ sessionId: id, name: z.string() });
const beside = session.extend({
  /** How many teams go up between the two, and as many down. */
  teamsMoving: z.int(),
});

const division = z.object({
  sessionId: id,
  sessionName: z.string(),
  /** Of the session; a stale one is rejected. */
  version: z.int(),
  above: beside.nullable(),
  below: beside.nullable(),
  /** Sessions of the conference below which it can play, the latest first. */
  choices: z.array(session),
});

export type Division = z.infer<typeof division>;

export const readDivision = call({
  summary: 'Shows which sessions of the conference are the divisions above and below',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/division',
  params,
  response: division,
  audience: 'member',
});

export const updateDivision = call({
  summary: 'Chooses the division above a session, and how many teams go up and down between the two',
  method: 'PUT',
  path: '/v1/leagues/sessions/:id/division',
  params,
  body: z.strictObject({
    /** Null takes the session out of the divisions above it. */
    aboveSessionId: id.nullable(),
    teamsMoving: z.int().min(divisionLimits.movingMin).max(divisionLimits.movingMax).default(2),
    version: z.int().optional(),
  }),
  response: division,
  audience: 'member',
});
