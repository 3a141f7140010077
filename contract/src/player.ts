import { sports } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { playerRating } from './rating';

const team = z.object({
  id,
  name: z.string(),
  sportTypeId: idOf(sports),
  sessionName: z.string(),
  leagueName: z.string(),
  sessionEndDateUtc: utcTime,
});

export type TeamOfPlayer = z.infer<typeof team>;

export const playerProfile = call({
  does: 'Shows a player: ratings, record and teams',
  method: 'GET',
  path: '/v1/players/:id/profile',
  params: z.object({ id: addressId }),
  answer: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string(),
    location: z.string().nullable(),
    profileImage: z.string().nullable(),
    descriptionShort: z.string().nullable(),
    isPro: z.boolean(),
    /** Whether the caller is this player. */
    isMe: z.boolean(),
    ratings: z.array(playerRating),
    /** Lines with a winner; null before the first. */
    record: z.object({ wins: z.int(), losses: z.int() }).nullable(),
    /** The latest sessions first. */
    teams: z.array(team),
  }),
  may: 'anyone',
});

export type PlayerProfile = z.infer<typeof playerProfile.answer>;
