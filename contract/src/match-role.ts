import { availabilities } from '@courtline/domain/constants';
import { z } from 'zod';
import { id, idOf, utcTime } from './ids';

/** Another match of the player at about the same time, while the answer can be changed; null for none. */
export const collidingMatch = z
  .object({ teamMatchId: id, title: z.string(), matchDate: utcTime, timeZone: z.string() })
  .nullable();

export type CollidingMatch = NonNullable<z.infer<typeof collidingMatch>>;

/** What the caller is in a team of a match, and what they answered. */
export const requestingMember = z.object({
  teamMemberId: id.nullable(),
  isCaptain: z.boolean(),
  /** What the caller added to their answer; for themselves only, their captains see it with the answers. */
  comment: z.string().nullable(),
  /** The caller can play this match or the colliding one, not both. */
  isEither: z.boolean(),
  collidingMatch,
  /** Whether a captain has put this match into the caller's hands, until midnight after the match day. */
  isActingCaptain: z.boolean(),
  /** The team's acting captain in this match; only for captains of the team and the acting captain. */
  actingCaptain: z.object({ teamMemberId: id, name: z.string(), until: utcTime }).nullable(),
  /** Adults of the roster whom a captain can name; empty for all others. */
  actingCaptainChoices: z.array(id),
  /** The caller's own availability; null if they are not on the roster, in which case no selector is shown. */
  playerAvailabilityStatusTypeId: idOf(availabilities).nullable(),
});
