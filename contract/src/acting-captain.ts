import { z } from 'zod';
import { call } from './call';
import { addressId, id } from './ids';
import { matchSummary } from './match';

const params = z.object({ id: addressId });

/** Replaces an earlier one. Ends by itself at midnight after the match day, in the time zone of the venue. */
export const nameActingCaptain = call({
  summary: "Names a player who may do for this match what the team's captains may",
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id/acting-captain',
  params,
  body: z.strictObject({ teamId: id, teamMemberId: id }),
  response: matchSummary,
  audience: 'member',
});

/** For captains of the team, and for the acting captain who gives the match back. */
export const withdrawActingCaptain = call({
  summary: "Takes a match back from the team's acting captain",
  method: 'POST',
  path: '/v1/leagues/teammatches/:id/acting-captain-withdrawal',
  params,
  body: z.strictObject({ teamId: id }),
  response: matchSummary,
  audience: 'member',
  status: 200,
});
