// Pages behind signed links in e-mails: one person, one purpose, one object, without signing in.
import { z } from 'zod';
import { call } from './call';
import { id } from './ids';

/** A page that the service writes itself, with the status that it is sent with. */
export type LinkPage = { status: 200 | 403 | 409 | 410 | 429; html: string };

export const page = z.object({ status: z.literal([200, 403, 409, 410, 429]), html: z.string() });

/** Not strict: mail programs add parameters to links. A token that is missing or too long has its own page. */
export const token = z.string().max(300).default('').catch('');

const answers = ['yes', 'maybe', 'no'] as const;

/** The answer that the page opens with. */
const answer = z.enum(answers).optional().catch(undefined);

export const openAvailabilityLink = call({
  summary:
    'Shows the page on which the holder of a link in an email says if a player can play; changes nothing',
  method: 'GET',
  path: '/link/availability',
  query: z.object({ token, answer }),
  response: page,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

export const answerByLink = call({
  summary: 'Saves the answer that was chosen on the page of a link in an email',
  method: 'POST',
  path: '/link/availability',
  query: z.object({ token, answer }),
  /** Fields of the form. */
  body: z.object({
    answer: z.enum(answers),
    /** A notification answers without one, which leaves the stored comment and mark as they are. */
    comment: z.string().max(1000).optional(),
    /** Sent if the box is checked. */
    isEither: z.literal('on').optional(),
  }),
  bodyType: 'form',
  response: page,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

export const openMatchesLink = call({
  summary: "Shows a player's next matches to the holder of a link in an email",
  method: 'GET',
  path: '/link/matches',
  query: z.object({ token }),
  response: page,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

/** What the page opens with. */
const scoreAnswer = z.enum(['confirm', 'dispute']).optional().catch(undefined);

export const openScoreLink = call({
  summary: 'Shows the page on which a captain confirms or disputes a score; changes nothing',
  method: 'GET',
  path: '/link/score',
  query: z.object({ token, answer: scoreAnswer }),
  response: page,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

const formField = (longest: number) => z.string().max(longest).default('');

export const answerScoreLink = call({
  summary: 'Confirms or disputes a score on the page of a link in an email',
  method: 'POST',
  path: '/link/score',
  query: z.object({ token, answer: scoreAnswer }),
  /** Fields of the form. */
  body: z.object({
    answer: z.enum(['confirm', 'dispute']),
    /** The lines that the page showed, with their versions: '12:1 13:2'. */
    seen: formField(2000),
    /** The disputed line. */
    line: formField(12),
    outcome: formField(4),
    winner: formField(4),
    score: formField(200),
    reason: formField(1000),
  }),
  bodyType: 'form',
  response: page,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

/** An invitation to substitute is accepted or declined. */
const invitationAnswer = z.enum(['yes', 'no']);

export const openSubstituteLink = call({
  summary:
    'Shows the page on which the holder of a link in an email accepts or declines to substitute; changes nothing',
  method: 'GET',
  path: '/link/substitute',
  query: z.object({ token, answer: invitationAnswer.optional().catch(undefined) }),
  response: page,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

const formId = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .pipe(id);

export const openMakeupLink = call({
  summary: 'Shows a player the make-up times that a captain proposed; changes nothing',
  method: 'GET',
  path: '/link/makeup',
  query: z.object({ token }),
  response: page,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

export const answerSubstituteLink = call({
  summary: 'Accepts or declines to substitute on the page of a link in an email',
  method: 'POST',
  path: '/link/substitute',
  query: z.object({ token, answer: invitationAnswer.optional().catch(undefined) }),
  body: z.object({ answer: invitationAnswer }),
  bodyType: 'form',
  response: page,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

export const answerMakeupByLink = call({
  summary: 'Saves for which make-up times a player is free',
  method: 'POST',
  path: '/link/makeup',
  query: z.object({ token }),
  /** Fields of the form; a time without an answer stays as it is. */
  body: z.object({
    proposalId: formId,
    slot1: z.enum(answers).optional(),
    slot2: z.enum(answers).optional(),
    slot3: z.enum(answers).optional(),
    comment: z.string().max(1000).default(''),
  }),
  bodyType: 'form',
  response: page,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

export const openMakeupDateLink = call({
  summary: 'Shows a captain the make-up times that the other team proposed; changes nothing',
  method: 'GET',
  path: '/link/makeup-date',
  query: z.object({ token }),
  response: page,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

export const acceptMakeupByLink = call({
  summary: 'Accepts a make-up time for the captain whom a link in an email names',
  method: 'POST',
  path: '/link/makeup-date',
  query: z.object({ token }),
  body: z.object({ slotId: formId }),
  bodyType: 'form',
  response: page,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

export const openSeasonDatesLink = call({
  summary: 'Shows a captain the page on which the team says when it can play in its season; changes nothing',
  method: 'GET',
  path: '/link/season-dates',
  query: z.object({ token }),
  response: page,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

export const answerSeasonDatesLink = call({
  summary: 'Saves when a team can play in its season, for the captain whom a link in an email names',
  method: 'POST',
  path: '/link/season-dates',
  query: z.object({ token }),
  /** Fields of the form: 'version', dates as 'away1', 'away2' and so on, checked days of the week as 'day0' to 'day6'. */
  body: z.record(z.string().max(20), z.string().max(40)),
  bodyType: 'form',
  response: page,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

export const stopLinks = call({
  summary: 'Stops all links that work without signing in, for the holder of one',
  method: 'POST',
  path: '/link/stop',
  query: z.object({ token }),
  bodyType: 'form',
  body: z.object({}),
  response: page,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});
