import type { ErrorBody } from './error';

/**
 * With this code Message is written for the person who asked; with any other, DisplayMessage is. Apart from the schema,
 * since every page needs it and none needs that.
 */
export const messageForPeople = 30057;

export function messageOf(body: Partial<ErrorBody> | null | undefined): string | null {
  if (body?.MessageStatusCode === messageForPeople) return body.Message ?? null;
  return body?.DisplayMessage ?? null;
}
