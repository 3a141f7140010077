import { z } from 'zod';

/** Body of every error response; the capitalized names are part of the API. */
export const errorBody = z.object({
  DisplayMessage: z.string().nullable(),
  Message: z.string().nullable(),
  MessageStatusCode: z.int(),
  /** The current state, if a change was rejected because of a concurrent one. */
  Current: z.unknown().optional(),
  /** What the caller has to do first: confirm who they are, or enter the code of their second factor. */
  Code: z.enum(['confirm-identity', 'second-factor']).optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
