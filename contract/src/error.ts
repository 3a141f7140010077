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

/** With this code Message is written for the person who asked; with any other, DisplayMessage is. */
export const messageForPeople = 30057;

export function messageOf(body: Partial<ErrorBody> | null | undefined): string | null {
  if (body?.MessageStatusCode === messageForPeople) return body.Message ?? null;
  return body?.DisplayMessage ?? null;
}
