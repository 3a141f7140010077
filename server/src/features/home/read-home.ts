import type { Home, HomeTask, NextMatch } from '@courtline/contract/home';
import { currency, scheduleStatuses } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { hasPassed } from '@courtline/domain/date/passed';
import { arrangeHome, isAhead, scoresAskedForMs, type TaskKind } from '@courtline/domain/home/arrange-home';
import { amountOf } from '@courtline/domain/registration/money';
import { matchesCollide } from '@courtline/domain/roster/absence';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import type { OverviewSession } from '@courtline/contract/overview';
import { byPerson, bySport } from '../../operations/own-teams';
import { readOverview } from '../../operations/read-overview';
import { type HomePageMatch, listOwnMatches } from '../../store/match/home-page';
import { type OwedShare, listOwedShares } from '../../store/match/shared-cost';
import { listTeamsOf } from '../../store/team/team';

/** At most five queries, for any number of teams, leagues and children. */
export async function readHome({ actor, db, now }: RequestContext): Promise<Home> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId, leagueIds, conferenceIds, isAdmin } = actor;
  const runsSomething = leagueIds.length + conferenceIds.length > 0;
  const today = utcDay(now);
  const since = new Date(now.getTime() - scoresAskedForMs);
  const scope = { leagueIds, conferenceIds, sessionIds: [] };
  const [matches, teams, owed, organized] = await Promise.all([
    listOwnMatches(db, { memberId, since, today, now }),
    listTeamsOf(db, { memberId, today }, { endingAfter: now }),
    listOwedShares(db, { memberId, today }),
    runsSomething ? readOverview(db, { actor, now, scope, claimsWithin: isAdmin ? null : scope }) : null,
  ]);
  const matchesOf = (id: number) => {
    const own = matches.filter((match) => match.memberId === id);
    return arrangeHome(
      own.map((match) => ({ ...match, collidingMatch: findColliding(match, own, now) })),
      now,
    );
  };
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
    owed: owed.map((share) => presentOwed(share, memberId)),
    children: children.map((child) => {
      const arranged = matchesOf(child.childId);
      return { ...child, next: arranged.next, tasks: arranged.tasks.map(taskOfMatch) };
    }),
    organized,
  };
}

function presentOwed({ memberId, firstName, amountCents, ...share }: OwedShare, viewerId: number) {
  const child = memberId === viewerId ? null : { childId: memberId, firstName };
  return { ...share, child, amount: amountOf(amountCents), currencySymbol: currency.symbol };
}

type CollidingMatch = NextMatch['collidingMatch'];

/** Another match in which the same person plays at about the same time. */
function findColliding(match: HomePageMatch, own: readonly HomePageMatch[], now: Date): CollidingMatch {
  const { teamMatchId, teamMemberId, matchDate } = match;
  if (teamMemberId === null || matchDate === null) return null;
  for (const other of own) {
    if (other.teamMatchId === teamMatchId || other.teamMemberId === null || other.matchDate === null)
      continue;
    if (!isAhead(other, now) || !matchesCollide(matchDate, other.matchDate)) continue;
    const title = `${other.position1Team.name} vs. ${other.position2Team.name}`;
    const timeZone = other.timeZone ?? 'UTC';
    return { teamMatchId: other.teamMatchId, title, matchDate: other.matchDate, timeZone };
  }
  return null;
}

type ArrangedMatch = HomePageMatch & { collidingMatch: CollidingMatch };

function taskOfMatch({ kind, match }: { kind: TaskKind; match: ArrangedMatch }): HomeTask {
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
      isEither: match.isEither,
      collidingMatch: match.collidingMatch,
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
