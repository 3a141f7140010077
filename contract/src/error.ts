import { z } from 'zod';

/** The body of every refusal and failure, in exactly this case. */
export const errorBody = z.object({
  DisplayMessage: z.string().nullable(),
  Message: z.string().nullable(),
  MessageStatusCode: z.int(),
  /** What stands now, where a change was refused because somebody else was quicker. */
  Current: z.unknown().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
