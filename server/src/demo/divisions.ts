import type { Db } from '../db/open';
import { saveDivision } from '../store/next-season/divisions';
import type { Conference } from './leagues';
import { fillMatches } from './matches';
import type { Resident } from './people';
import type { PlaceIds } from './places';
import { fillRegistrations } from './registrations';
import { fillSeasons } from './seasons';
import { fillSessions } from './sessions';
import { fillTeams } from './teams';

type Filling = {
  conferences: readonly Conference[];
  residents: readonly Resident[];
  accountIds: ReadonlySet<number>;
  places: PlaceIds;
  now: Date;
};

const conferenceName = 'North Fulton Men';
const divisions = ['past-division-1', 'past-division-2'] as const;
const teamsMoving = 2;

/**
 * Two finished sessions of a conference are divisions, each with teams and people of its own: the next season of either
 * shows who goes up and down. Saved last, so that the rest of the demo world does not depend on it.
 */
export async function fillDivisions(db: Db, filling: Filling): Promise<void> {
  const { accountIds, now } = filling;
  const conference = filling.conferences.find(({ name }) => name === conferenceName);
  if (!conference) throw new Error(`There is no conference ${conferenceName}`);
  const sessions = await fillSessions(db, divisions, conference.context);
  const filled = sessions.map((session, at) => ({
    ...conference,
    name: `${conferenceName}, division ${at + 1}`,
    sessions: [session],
    fits: isOfHalf(filling.residents.filter(conference.fits), at),
  }));
  await fillTeams(db, { ...filling, conferences: filled });
  const sessionIds = new Set(sessions.map(({ sessionId }) => sessionId));
  await fillRegistrations(db, { now, accountIds, sessionIds });
  await fillMatches(db, { sessions: await fillSeasons(db, filled), accountIds, now });
  const [upper, lower] = [...sessionIds];
  if (upper === undefined || lower === undefined) throw new Error('There are two divisions');
  await saveDivision(db, lower, { aboveSessionId: upper, teamsMoving });
}

/** Nobody plays in both divisions. */
function isOfHalf(players: readonly Resident[], half: number): Conference['fits'] {
  const emails = new Set(players.filter((_, index) => index % 2 === half).map(({ email }) => email));
  return ({ email }) => email !== null && emails.has(email);
}
