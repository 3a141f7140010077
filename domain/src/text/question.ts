/** What a confirmation dialog asks, and what its two buttons say. */
export type Question = { title: string; text: string; yes: string; no: string };

/** Every plain confirmation reads alike; `action` goes on after 'Are you sure you want to'. */
export function question(title: string, action: string): Question {
  return { title, text: `Are you sure you want to ${action}?`, yes: 'Yes', no: 'No' };
}
