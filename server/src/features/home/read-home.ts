import type { Home, HomeTask } from '@courtline/contract/home';
import { sports } from '@courtline/domain/constants';
import { arrangeHome, scoresAskedForMs, type TaskKind } from '@courtline/domain/home/arrange-home';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import {
  type HomePageMatch,
  type SessionTask,
  listOwnMatches,
  listSessionTasks,
} from '../../store/match/home-page';
import { listTeamsOf } from '../../store/team/team';

/** At most three queries, for any number of teams and leagues. */
export async function readHome({ actor, db, now }: RequestContext): Promise<Home> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId, leagueIds, conferenceIds } = actor;
  const runsSomething = leagueIds.length + conferenceIds.length > 0;
  const since = new Date(now.getTime() - scoresAskedForMs);
  const [matches, teams, sessions] = await Promise.all([
    listOwnMatches(db, { memberId, since }),
    listTeamsOf(db, memberId, { endingAfter: now }),
    runsSomething ? listSessionTasks(db, actor, now) : [],
  ]);
  const { next, tasks, results } = arrangeHome(matches, now);
  const of = (sport: { id: number }) => teams.filter((team) => team.sportTypeId === sport.id);
  return {
    next,
    tasks: [...tasks.map(taskOfMatch), ...sessions.flatMap(tasksOfSession)],
    tennisTeams: of(sports.tennis),
    pickleballTeams: of(sports.pickleball),
    results,
  };
}

function taskOfMatch({ kind, match }: { kind: TaskKind; match: HomePageMatch }): HomeTask {
  const { teamMatchId, matchDate, timeZone, ownTeamId, sessionId, sessionName } = match;
  const [one, other] = [match.position1Team, match.position2Team];
  const [own, opponent] = one.teamId === ownTeamId ? [one, other] : [other, one];
  return {
    kind,
    count: kind === 'answers' ? match.missingAnswers : 1,
    sessionId,
    sessionName,
    match: { teamMatchId, matchDate, timeZone, teamName: own.name, opponentName: opponent.name },
  };
}

function tasksOfSession({ sessionId, sessionName, requests, isDraft }: SessionTask): HomeTask[] {
  const session = { sessionId, sessionName, match: null };
  return [
    ...(requests > 0 ? [{ kind: 'requests' as const, count: requests, ...session }] : []),
    ...(isDraft ? [{ kind: 'draft' as const, count: 1, ...session }] : []),
  ];
}
