import type { Asking } from '../../http/asking';
import type { NewMail } from '../../store/mail';
import { findPerson, listCaptainContacts } from '../../store/team-people';
import { teamDefaultedLetter } from './letters';
import { type Decision, getDecidedMatch } from './match-to-decide';

/** The captains of both teams hear that one of them did not appear, but for the one who says so. */
export async function writeDefaultNews(
  { db, house }: Asking,
  decision: Decision,
  teamId: number,
): Promise<NewMail[]> {
  const { teamMatchId, position1Team, position2Team } = await getDecidedMatch(db, decision);
  const teams = [position1Team, position2Team].filter((team) => team !== null);
  const contacts = await listCaptainContacts(
    db,
    teams.map((team) => team.teamId),
  );
  const emails = new Map(contacts.map(({ memberId, email }) => [memberId, email]));
  emails.delete(decision.memberId);
  if (emails.size === 0) return [];
  const by = await findPerson(db, decision.memberId);
  const letter = await teamDefaultedLetter(house.config, {
    teamMatchId,
    teamNames: teams.map(({ name }) => name),
    teamName: teams.find((team) => team.teamId === teamId)?.name ?? '',
    byName: by ? `${by.firstName} ${by.lastName}` : 'An organizer',
  });
  return [...emails].map(([toMemberId, to]) => ({ to, toMemberId, ...letter }));
}
