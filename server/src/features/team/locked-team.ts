import { canManageTeam } from '@courtline/domain/permission/team';
import type { Db } from '../../db/open';
import { allow } from '../../http/allow';
import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { type DeskTeamRow, findDeskTeam } from '../../store/desk-team';
import { raiseSession } from '../../store/receiving-session';
import { lockTeam } from '../../store/team-change';
import { askerOf, placeOf } from './present-team';

export async function findTeamToChange(db: Db, id: number): Promise<DeskTeamRow> {
  const team = await findDeskTeam(db, id);
  if (!team) throw notFound();
  return team;
}

/**
 * The team as it is once nobody else can change it, for whoever may change it then; its session is locked before it, as
 * everywhere.
 */
export async function getOwnLockedTeam({ actor, db }: Asking, found: DeskTeamRow): Promise<DeskTeamRow> {
  const team = await getLockedTeam(db, found);
  allow(actor, canManageTeam(askerOf(actor, team), placeOf(team)));
  return team;
}

/** The same, where only organizers come. */
export async function getLockedTeam(db: Db, { id, sessionId }: DeskTeamRow): Promise<DeskTeamRow> {
  await raiseSession(db, sessionId);
  if (!(await lockTeam(db, id))) throw notFound();
  return findTeamToChange(db, id);
}
