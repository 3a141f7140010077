import { z } from 'zod';
import { call } from './call';
import { addressId, id } from './ids';

const calendarDate = z.iso.date('Enter a date.');

/** Days on which a player can't play, both included. Matches on these days are answered with no. */
const absence = z.object({ absenceId: id, startsOn: z.string(), endsOn: z.string() });

export type Absence = z.infer<typeof absence>;

export const listAbsences = call({
  summary: "Lists the member's absences that aren't over",
  method: 'GET',
  path: '/v1/me/absences',
  response: z.object({ absences: z.array(absence) }),
  audience: 'member',
});

export const absenceBody = z.strictObject({ startsOn: calendarDate, endsOn: calendarDate });

export const addAbsence = call({
  summary: "Adds an absence, which answers no for the member's matches on these days that have no answer",
  method: 'POST',
  path: '/v1/me/absences',
  body: absenceBody,
  /** How many matches were answered. */
  response: z.object({ absenceId: id, answeredCount: z.int() }),
  audience: 'member',
  status: 201,
  isAllowedForGuardians: true,
});

export const deleteAbsence = call({
  summary: 'Deletes an absence together with the answers that it gave',
  method: 'DELETE',
  path: '/v1/me/absences/:id',
  params: z.object({ id: addressId }),
  audience: 'member',
  isAllowedForGuardians: true,
});
