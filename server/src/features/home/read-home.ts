import type { Home, HomeTask } from '@courtline/contract/home';
import { scheduleStatuses } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { hasPassed } from '@courtline/domain/date/passed';
import { arrangeHome, scoresAskedForMs, type TaskKind } from '@courtline/domain/home/arrange-home';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import type { OverviewSession } from '@courtline/contract/overview';
import { byPerson, bySport } from '../../operations/own-teams';
import { readOverview } from '../../operations/read-overview';
import { type HomePageMatch, listOwnMatches } from '../../store/match/home-page';
import { listTeamsOf } from '../../store/team/team';

/** At most four queries, for any number of teams, leagues and children. */
export async function readHome({ actor, db, now }: RequestContext): Promise<Home> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId, leagueIds, conferenceIds, isAdmin } = actor;
  const runsSomething = leagueIds.length + conferenceIds.length > 0;
  const today = utcDay(now);
  const since = new Date(now.getTime() - scoresAskedForMs);
  const scope = { leagueIds, conferenceIds, sessionIds: [] };
  const [matches, teams, organized] = await Promise.all([
    listOwnMatches(db, { memberId, since, today, now }),
    listTeamsOf(db, { memberId, today }, { endingAfter: now }),
    runsSomething ? readOverview(db, { actor, now, scope, claimsWithin: isAdmin ? null : scope }) : null,
  ]);
  const matchesOf = (id: number) =>
    arrangeHome(
      matches.filter((match) => match.memberId === id),
      now,
    );
  const { next, tasks, results } = matchesOf(memberId);
  const { own, children } = byPerson(teams, memberId);
  return {
    next,
    tasks: [
      ...tasks.map(taskOfMatch),
      ...(organized?.sessions ?? []).flatMap((session) => tasksOfSession(session, now)),
    ],
    ...bySport(own),
    results,
    children: children.map((child) => {
      const arranged = matchesOf(child.childId);
      return { ...child, next: arranged.next, tasks: arranged.tasks.map(taskOfMatch) };
    }),
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
