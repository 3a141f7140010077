// Pages behind the signed links about a next season: a captain answers for the team, a player for a spot.
import { returnAnswers } from '@courtline/domain/next-season/returning-team';
import { z } from 'zod';
import { call } from './call';
import { page, token } from './signed-link';

/** The answer that the page opens with. */
const chosen = z.enum(['yes', 'no']).optional().catch(undefined);

const linked = { query: z.object({ token, answer: chosen }), response: page } as const;

export const openTeamReturnLink = call({
  summary: 'Shows the page on which a captain says if the team is in the next season; changes nothing',
  method: 'GET',
  path: '/link/team-return',
  ...linked,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

export const answerTeamReturnLink = call({
  summary: 'Saves whether a team is in the next season, for the captain whom a link in an email names',
  method: 'POST',
  path: '/link/team-return',
  ...linked,
  /** Fields of the form: 'answer', 'court', 'day', 'time', and a checked box 'player' with the id for each invitation. */
  body: z.record(z.string().max(20), z.string().max(40)),
  bodyType: 'form',
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

export const openPlayerReturnLink = call({
  summary: 'Shows the page on which a player says if they are in the next season; changes nothing',
  method: 'GET',
  path: '/link/player-return',
  ...linked,
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});

export const answerPlayerReturnLink = call({
  summary: 'Saves whether a player is in the next season; registering and paying come after it',
  method: 'POST',
  path: '/link/player-return',
  ...linked,
  body: z.object({ answer: z.enum(returnAnswers) }),
  bodyType: 'form',
  form: 'page',
  audience: 'anyone',
  isPersonal: false,
});
