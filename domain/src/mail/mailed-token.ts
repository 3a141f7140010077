/** A one-time token in the text of an e-mail, as its links carry it: a regular expression that PostgreSQL reads too. */
export const mailedToken = String.raw`token=[A-Za-z0-9_-]{20,}`;

/** What stands in its place once the e-mail is sent, used or backed up. */
export const tokenRemoved = 'token=removed';
