import { z } from 'zod';

/** How many groups are played before the playoffs, and how many teams of each go on. */
export const groupStage = z.object({ groups: z.int(), advancing: z.int() });

export const sentGroupStage = z.strictObject({
  groups: z.int().min(1).max(64),
  advancing: z.int().min(1).max(16),
});

/** Group 1 is Group A. */
export const groupPlace = z.object({ group: z.int(), place: z.int() });
