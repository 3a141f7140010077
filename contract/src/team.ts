import { z } from 'zod';
import { call } from './call';
import { id, utcTime } from './ids';

const captain = z.object({ memberId: id, captainId: id, displayName: z.string() });

const memberTeam = z.object({
  teamId: id,
  teamName: z.string(),
  teamMatchWins: z.int(),
  teamMatchLosses: z.int(),
  sessionId: id,
  sessionName: z.string(),
  sessionEndDateUtc: utcTime,
  captains: z.array(captain),
});

export type MemberTeam = z.infer<typeof memberTeam>;

export const memberTeams = call({
  does: 'Lists the teams that the caller plays for or captains, by sport',
  method: 'GET',
  path: '/v2/leagues/member/teams',
  query: z.strictObject({
    /** Leaves out the teams of sessions that have ended. */
    activeOnly: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
  }),
  answer: z.object({ tennisTeams: z.array(memberTeam), pickleballTeams: z.array(memberTeam) }),
  may: 'member',
});
