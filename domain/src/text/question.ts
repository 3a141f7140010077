/** What a confirmation dialog asks, and what its two buttons say. */
export type Question = { title: string; text?: string; yes: string; no: string };

/** Names the object in the title and the action on the button. */
export function question(title: string, action: string): Question {
  return { title, yes: action, no: 'Cancel' };
}
