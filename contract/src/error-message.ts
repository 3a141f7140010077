import type { ErrorBody } from './error';

/**
 * With this code, Message is the text for the user; with any other, DisplayMessage is. In a file of its own, because
 * every page needs it without loading the schema.
 */
export const messageForPeople = 30057;

export function messageOf(body: Partial<ErrorBody> | null | undefined): string | null {
  if (body?.MessageStatusCode === messageForPeople) return body.Message ?? null;
  return body?.DisplayMessage ?? null;
}
