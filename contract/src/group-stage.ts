import { z } from 'zod';

/** How many groups are played before the playoffs, and how many teams of each go on. */
export const groupStage = z.object({ groups: z.int(), advancing: z.int() });

/** By default groups of about four, of which two teams go on. */
export const sentGroupStage = z.strictObject({
  groups: z.int().min(1).max(64),
  advancing: z.int().min(1).max(16),
});

const place = z.object({ group: z.int(), place: z.int() }).nullable();

/** The place in a group that fills a position once the group is decided. */
export const placesInGroups = { position1FromPlace: place, position2FromPlace: place };
