import type { Db } from '../../db/open';
import { readyLetters } from '../../gateways/mail/letter';
import { notFound } from '../../http/refusal';
import { type DeskTeamRow, findDeskTeam } from '../../store/desk-team';
import { raiseSession } from '../../store/receiving-session';
import { lockTeam } from '../../store/team-change';

export async function findTeamToChange(db: Db, id: number): Promise<DeskTeamRow> {
  const team = await findDeskTeam(db, id);
  if (!team) throw notFound();
  return team;
}

/** The team as it is once nobody else can change it; its session is locked before it, as everywhere. */
export async function getLockedTeam(db: Db, { id, sessionId }: DeskTeamRow): Promise<DeskTeamRow> {
  await readyLetters();
  await raiseSession(db, sessionId);
  if (!(await lockTeam(db, id))) throw notFound();
  return findTeamToChange(db, id);
}
