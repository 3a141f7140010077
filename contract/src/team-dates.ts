import { teamDateLimits } from '@courtline/domain/season/team-dates';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';

const params = z.object({ id: addressId });
const day = z.iso.date('Enter a date.');
const dayOfWeek = z.int().min(0).max(6);

const teamDates = z.object({
  teamId: id,
  teamName: z.string(),
  sessionId: id,
  sessionName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  blackoutDays: z.array(z.string()),
  /** Days of the week, 0 is Sunday. */
  preferredDays: z.array(z.int()),
  /** Null while no captain has answered. */
  answeredAt: utcTime.nullable(),
  dueOn: z.string().nullable(),
  /** 0 until a captain has answered. */
  version: z.int(),
  /** Why the dates can't be changed any more; null if they can. */
  whyClosed: z.string().nullable(),
});

export type TeamSeasonDates = z.infer<typeof teamDates>;

export const readTeamDates = call({
  summary: 'Shows when a team can play in its season, to its captains and organizers',
  method: 'GET',
  path: '/v1/leagues/teams/:id/season-dates',
  params,
  response: teamDates,
  audience: 'member',
});

export const updateTeamDates = call({
  summary: 'Saves when a team can play in its season',
  method: 'PUT',
  path: '/v1/leagues/teams/:id/season-dates',
  params,
  /** Omitted fields stay unchanged; a stale version is rejected. */
  body: z.strictObject({
    blackoutDays: z
      .array(day)
      .max(teamDateLimits.blackoutDays)
      .transform((list) => [...new Set(list)].toSorted())
      .optional(),
    preferredDays: z
      .array(dayOfWeek)
      .max(7)
      .transform((list) => [...new Set(list)].toSorted((one, other) => one - other))
      .optional(),
    version: z.int().optional(),
  }),
  response: teamDates,
  audience: 'member',
});
