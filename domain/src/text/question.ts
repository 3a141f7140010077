/** Texts of a confirmation dialog and its two buttons. */
export type Question = { title: string; text?: string; yes: string; no: string };

/** Puts the object into the title and the action on the button. */
export function question(title: string, action: string): Question {
  return { title, yes: action, no: 'Cancel' };
}
