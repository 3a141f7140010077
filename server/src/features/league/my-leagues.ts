import type { Answer } from '@courtline/contract/call';
import type { myLeagues as myLeaguesCall } from '@courtline/contract/league';
import { sports } from '@courtline/domain/constants';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { listLeaguesOf } from '../../store/league/league';

export async function myLeagues({ actor, db }: RequestContext): Promise<Answer<typeof myLeaguesCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const leagues = await listLeaguesOf(db, actor.memberId);
  const of = (sport: { id: number }) => leagues.filter((league) => league.sportTypeId === sport.id);
  return { tennis: of(sports.tennis), pickleball: of(sports.pickleball) };
}
