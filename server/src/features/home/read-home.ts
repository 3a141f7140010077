import type { Home, HomeTask } from '@courtline/contract/home';
import { scheduleStatuses, sports } from '@courtline/domain/constants';
import { hasPassed } from '@courtline/domain/date/passed';
import { arrangeHome, scoresAskedForMs, type TaskKind } from '@courtline/domain/home/arrange-home';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import type { OverviewSession } from '@courtline/contract/overview';
import { readOverview } from '../../operations/read-overview';
import { type HomePageMatch, listOwnMatches } from '../../store/match/home-page';
import { listTeamsOf } from '../../store/team/team';

/** At most four queries, for any number of teams and leagues. */
export async function readHome({ actor, db, now }: RequestContext): Promise<Home> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId, leagueIds, conferenceIds, isAdmin } = actor;
  const runsSomething = leagueIds.length + conferenceIds.length > 0;
  const since = new Date(now.getTime() - scoresAskedForMs);
  const scope = { leagueIds, conferenceIds, sessionIds: [] };
  const [matches, teams, organized] = await Promise.all([
    listOwnMatches(db, { memberId, since }),
    listTeamsOf(db, memberId, { endingAfter: now }),
    runsSomething ? readOverview(db, { actor, now, scope, claimsWithin: isAdmin ? null : scope }) : null,
  ]);
  const { next, tasks, results } = arrangeHome(matches, now);
  const of = (sport: { id: number }) => teams.filter((team) => team.sportTypeId === sport.id);
  return {
    next,
    tasks: [
      ...tasks.map(taskOfMatch),
      ...(organized?.sessions ?? []).flatMap((session) => tasksOfSession(session, now)),
    ],
    tennisTeams: of(sports.tennis),
    pickleballTeams: of(sports.pickleball),
    results,
    organized,
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
    match: {
      teamMatchId,
      matchDate,
      timeZone,
      teamName: own.name,
      opponentName: opponent.name,
      teamCrest: own.crest,
      opponentCrest: opponent.crest,
      teamMemberId: match.teamMemberId,
    },
  };
}

/** For programs that read tasks; the page of the member shows these in the overview. */
function tasksOfSession(session: OverviewSession, now: Date): HomeTask[] {
  if (hasPassed(session.endDateUtc, now)) return [];
  const { id, name, requestCount, scheduleStatusId } = session;
  const about = { sessionId: id, sessionName: name, match: null };
  const isDraft = scheduleStatusId === scheduleStatuses.draft.id;
  return [
    ...(requestCount > 0 ? [{ kind: 'requests' as const, count: requestCount, ...about }] : []),
    ...(isDraft ? [{ kind: 'draft' as const, count: 1, ...about }] : []),
  ];
}
