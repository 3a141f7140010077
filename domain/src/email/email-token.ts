/** Matches a one-time token in the links of an e-mail; the syntax also works in PostgreSQL. */
export const emailTokenPattern = String.raw`token=[A-Za-z0-9_-]{20,}`;

/** Replaces the token once the e-mail is sent, used or backed up. */
export const removedToken = 'token=removed';
