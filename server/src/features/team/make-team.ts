import { registrationStatuses } from '@courtline/domain/constants';
import { checkAddTeams } from '@courtline/domain/team/add-teams';
import { checkSameNames } from '@courtline/domain/team/same-name';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, notFound } from '../../context/service-error';
import {
  type ReceivingSessionRow,
  findReceivingSession,
  bumpSessionVersion,
} from '../../store/session/session-lock';
import { listTeamNames } from '../../store/team/team';
import { type TeamChange, saveMadeTeams } from '../../store/team/save-team';

/** The session as it is once nobody else can add teams to it, if it takes that many more. */
export async function lockForTeams(
  { db, now }: RequestContext,
  { sessionId, adding }: { sessionId: number; adding: number },
): Promise<ReceivingSessionRow> {
  await bumpSessionVersion(db, sessionId);
  const session = await findReceivingSession(db, sessionId);
  if (!session) throw notFound();
  const trouble = checkAddTeams(session, adding, now);
  if (trouble) throw ruleViolation(trouble);
  return session;
}

type Naming = { sessionId: number; allowSameName: boolean; exceptTeamId?: number };

/** Ask under the lock of the session, so that two organizers cannot both be first with a name. */
export async function refuseSameName(
  { db }: RequestContext,
  names: readonly string[],
  naming: Naming,
): Promise<void> {
  if (naming.allowSameName) return;
  const others = (await listTeamNames(db, naming.sessionId)).filter(({ id }) => id !== naming.exceptTeamId);
  const trouble = checkSameNames(
    names.map((name) => ({ name })),
    others,
  );
  if (trouble) throw ruleViolation(trouble);
}

type Made = Pick<TeamChange, 'name'> & Partial<TeamChange> & { sessionId: number };

/** A team that nobody captains yet. */
export async function makeTeam({ actor, db }: RequestContext, team: Made): Promise<number> {
  const [id] = await saveMadeTeams(db, [{ ...bare, ...team, createdBy: memberIdOf(actor) }]);
  if (id === undefined) throw new Error('The new team has no id');
  return id;
}

export function memberIdOf(actor: RequestContext['actor']): number | null {
  return actor.kind === 'member' ? actor.memberId : null;
}

const bare = {
  homeCourtPlaceId: null,
  dayOfWeek: null,
  timeOfDay: null,
  registrationStatusTypeId: registrationStatuses.open.id,
  registrationPinSealed: null,
  copiedFromTeamId: null,
};
