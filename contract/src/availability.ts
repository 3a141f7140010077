import { availabilities } from '@courtline/domain/constants';
import { longestComment } from '@courtline/domain/roster/absence';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf } from './ids';
import { clearableLine } from './text';

const params = z.object({ id: addressId });

const teamMemberIds = z.array(id).min(1, 'Required').max(200);

/** May repeat the id in the path, but must be the same. */
const teamMatchId = id.optional();

const { yes, maybe, no } = availabilities;

export const setAvailability = call({
  summary:
    "Sets availability: the caller's own on every team of the match, captains for their players, organizers for everyone",
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id/playeravailability',
  params,
  body: z.strictObject({
    /** All or nothing: nothing changes if the caller may not set the availability of one of them. */
    teamMemberIds,
    /** Availability can be changed but not reset to unanswered. */
    playerAvailabilityStatusId: z.literal([yes.id, maybe.id, no.id], 'Answer yes, maybe or no.'),
    /** What the player adds, such as 'after 7'. If it is omitted, a new answer clears it. */
    comment: clearableLine(longestComment),
    /** The player can play this match or another one at the same time, not both. If omitted, a new answer clears it. */
    isEither: z.boolean().optional(),
    teamMatchId,
  }),
  /** Every changed entry; a player who is on both teams appears twice. */
  response: z.array(z.object({ teamMemberId: id, playerAvailabilityStatusTypeId: idOf(availabilities) })),
  audience: 'member',
  isAllowedForGuardians: true,
});

/** Rate limits: ten per hour for each captain, and one per six hours for each player and match. */
export const sendReminders = call({
  summary: 'Emails players of a team a reminder about a match',
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id/reminders',
  params,
  body: z.strictObject({ teamId: id, teamMemberIds, teamMatchId }),
  /** The players reminded, and those skipped because they were reminded recently. */
  response: z.object({ teamMemberIds: z.array(id), remindedBefore: z.array(id) }),
  audience: 'member',
});
