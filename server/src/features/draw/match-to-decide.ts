import { type TeamMatch, teamMatch as shape } from '@courtline/contract/schedule';
import { canDecideTeamMatch } from '@courtline/domain/permission/team-match';
import { isScoringClosed, sessionClosed } from '@courtline/domain/score/posting';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { Db } from '../../db/open';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import { notFound } from '../../context/service-error';
import { type ScheduleHead, findScheduleHead, findShownMatch } from '../../store/schedule/schedule';
import { lockForResults } from '../../store/match/settle-team-match';
import { type TeamMatchPlan, findTeamMatch } from '../../store/schedule/team-match';
import { findWholeSession } from '../../store/session/session-details';

/** A match to be decided by an organizer, with its schedule. */
export type Decision = { match: TeamMatchPlan; schedule: ScheduleHead; memberId: number };

type Params = {
  id: number;
  /** The version that the caller last saw, if they sent it. */
  version?: number | undefined;
};

/** Reads the match under the row locks of its draw and checks permission and version. */
export async function getMatchToDecide(ctx: RequestContext, { id, version }: Params): Promise<Decision> {
  const { db } = ctx;
  const { memberId } = await findMatchToDecide(ctx, id);
  if (!(await lockForResults(db, id))) throw notFound();
  const { match, schedule } = await findMatch(db, id);
  const decision = { match, schedule, memberId };
  const show = () => getDecidedMatch(db, decision);
  await rejectStaleVersion(version, { what: 'match', version: match.version, show, shape });
  return decision;
}

/** Without row locks, for slow work that must not block others. */
export async function findMatchToDecide({ actor, db }: RequestContext, id: number): Promise<Decision> {
  const found = await findMatch(db, id);
  requirePolicy(actor, canDecideTeamMatch(actor, found.schedule));
  return { ...found, memberId: memberIdOf(actor) ?? 0 };
}

async function findMatch(db: Db, id: number) {
  const match = await findTeamMatch(db, id);
  const schedule = match && (await findScheduleHead(db, { id: match.scheduleId }, null));
  if (!match || !schedule) throw notFound();
  return { match, schedule };
}

/** The error message once the scores of the session are final. */
export async function whyClosed({ db, now }: RequestContext, { schedule }: Decision): Promise<string | null> {
  const session = await findWholeSession(db, schedule.sessionId);
  if (!session) throw notFound();
  return isScoringClosed(session, now) ? sessionClosed.text : null;
}

/** Presented for an organizer, who may edit every match. */
export async function getDecidedMatch(db: Db, { match, memberId }: Decision): Promise<TeamMatch> {
  const row = await findShownMatch(db, { scheduleId: match.scheduleId, teamMatchId: match.id }, memberId);
  if (!row) throw notFound();
  return { ...row.shown, canEditTeamMatch: true };
}
