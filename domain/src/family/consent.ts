/** What a guardian agrees to for a child. A changed text gets a new version, so that each answer says which it was about. */
export const consents = {
  terms: {
    version: '2026-11',
    text: 'I may act for this child, I accept the terms for them, and I keep their details correct.',
  },
  photo: {
    version: '2026-11',
    text: "Photos and the full name may be shown beyond the child's own team. Otherwise others see the first name and an initial.",
  },
} as const;

export type ConsentKind = keyof typeof consents;
