import { z } from 'zod';

/** Body of every error response; the capitalized names are part of the API. */
export const errorBody = z.object({
  DisplayMessage: z.string().nullable(),
  Message: z.string().nullable(),
  MessageStatusCode: z.int(),
  /** The current state, if a change was rejected because of a concurrent one. */
  Current: z.unknown().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
