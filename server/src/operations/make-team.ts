import { registrationStatuses } from '@courtline/domain/constants';
import { checkAddTeams } from '@courtline/domain/team/add-teams';
import { checkSameNames } from '@courtline/domain/team/same-name';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../context/request-context';
import { ruleViolation, notFound } from '../context/service-error';
import {
  type ReceivingSessionRow,
  findReceivingSession,
  bumpSessionVersion,
} from '../store/session/session-lock';
import { listTeamNamesOfSession } from '../store/team/team';
import { type TeamChange, saveMadeTeams } from '../store/team/save-team';

/** Reads the session under its row lock, so that no other teams can be added, and checks that it has room. */
export async function lockForTeams(
  { db, now }: RequestContext,
  { sessionId, adding }: { sessionId: number; adding: number },
): Promise<ReceivingSessionRow> {
  await bumpSessionVersion(db, sessionId);
  const session = await findReceivingSession(db, sessionId);
  if (!session) throw notFound();
  const error = checkAddTeams(session, adding, now);
  if (error) throw ruleViolation(error);
  return session;
}

type NameOptions = { sessionId: number; allowSameName: boolean; exceptTeamId?: number };

/** Call under the session's row lock, so that two organizers cannot use the same name at once. */
export async function refuseSameName(
  { db }: RequestContext,
  names: readonly string[],
  options: NameOptions,
): Promise<void> {
  if (options.allowSameName) return;
  const others = (await listTeamNamesOfSession(db, options.sessionId)).filter(
    ({ id }) => id !== options.exceptTeamId,
  );
  const error = checkSameNames(
    names.map((name) => ({ name })),
    others,
  );
  if (error) throw ruleViolation(error);
}

type NewTeam = Pick<TeamChange, 'name'> & Partial<TeamChange> & { sessionId: number };

/** Creates a team without captains. */
export async function makeTeam({ actor, db }: RequestContext, team: NewTeam): Promise<number> {
  const [id] = await saveMadeTeams(db, [{ ...defaults, ...team, createdBy: memberIdOf(actor) }]);
  if (id === undefined) throw new Error('The new team has no id');
  return id;
}

const defaults = {
  crest: null,
  homeCourtPlaceId: null,
  dayOfWeek: null,
  timeOfDay: null,
  registrationStatusTypeId: registrationStatuses.open.id,
  registrationPinSealed: null,
  copiedFromTeamId: null,
};
