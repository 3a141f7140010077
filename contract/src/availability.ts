import { availabilities } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf } from './ids';

const params = z.object({ id: addressId });

const teamMemberIds = z.array(id).min(1, 'Required').max(200);

/** The match itself; it may come along, but only the same as in the address. */
const teamMatchId = id.optional();

const { yes, maybe, no } = availabilities;

export const setAvailability = call({
  summary:
    'Says who can play: oneself on every team of the match, captains for their players, organizers for all',
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id/playeravailability',
  params,
  body: z.strictObject({
    /** All or nothing: one who is not the caller's to speak for, and nothing is changed. */
    teamMemberIds,
    /** An answer can be changed, not taken back. */
    playerAvailabilityStatusId: z.literal([yes.id, maybe.id, no.id], 'Answer yes, maybe or no.'),
    teamMatchId,
  }),
  /** Everybody whose answer was set; who plays for both teams is there twice. */
  answer: z.array(z.object({ teamMemberId: id, playerAvailabilityStatusTypeId: idOf(availabilities) })),
  audience: 'member',
});

/** Ten times an hour for each captain; a player hears of the same match once in six hours. */
export const sendReminders = call({
  summary: 'Reminds players of a team by mail of a match',
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id/reminders',
  params,
  body: z.strictObject({ teamId: id, teamMemberIds, teamMatchId }),
  /** Who was reminded, and who was left out because they had been reminded a short while ago. */
  answer: z.object({ teamMemberIds: z.array(id), remindedBefore: z.array(id) }),
  audience: 'member',
});
