import { checkConferenceOrganizerCount } from '@courtline/domain/conference/check-conference';
import { utcDay } from '@courtline/domain/date/utc-day';
import { checkLeagueOrganizerCount } from '@courtline/domain/league/organizer-count';
import { checkCaptainCount } from '@courtline/domain/team/captains';
import { type EmailContext, notifyOtherCaptains, notifySuccessor } from './notify-role-change';
import { bumpLeagueVersion } from '../store/league/league';
import { type RoleKey, type RolePlace, deleteRole, listHolders, lockRole } from '../store/account/role';
import { findSuccessor, saveSuccessor } from '../store/account/successor';
import type { Person } from '../store/team/team-people';
import { ruleViolation, notFound } from '../context/service-error';

type Leaver = Pick<Person, 'memberId' | 'firstName' | 'lastName'>;

type Ended = { successorId: number | null };

/** Ends a member's own role. The last seat passes to a successor; throws only if there is none. */
export async function endRole(
  news: EmailContext & { now: Date },
  role: RoleKey,
  leaver: Leaver,
): Promise<Ended> {
  const { db } = news;
  const { memberId } = leaver;
  const place = await lockRole(db, role);
  const holders = place ? await listHolders(db, role) : [];
  if (!place || !holders.includes(memberId)) throw notFound();
  const successor = holders.length === 1 ? await handOver(news, place, leaver) : null;
  await deleteRole(db, role, memberId);
  if (place.kind !== 'team') await bumpLeagueVersion(db, place.leagueId);
  await notify(news, { place, leaver, successor });
  return { successorId: successor?.memberId ?? null };
}

async function handOver(
  { db, now }: EmailContext & { now: Date },
  place: RolePlace,
  { memberId: leaverId }: Leaver,
): Promise<Person> {
  const successor = await findSuccessor(db, { place, leaverId, today: utcDay(now) });
  if (!successor) throw ruleViolation(refusals[place.kind]() ?? 'There is no one to take over.');
  await saveSuccessor(db, { place, memberId: successor.memberId, leaverId, now });
  return successor;
}

const refusals = {
  team: () => checkCaptainCount(0),
  conference: () => checkConferenceOrganizerCount(0),
  league: () => checkLeagueOrganizerCount(0),
};

type EndedRole = { place: RolePlace; leaver: Leaver; successor: Person | null };

async function notify(news: EmailContext, { place, leaver, successor }: EndedRole): Promise<void> {
  const { kind, id, name, sessionName, leagueName } = place;
  const leaverName = `${leaver.firstName} ${leaver.lastName}`;
  const within = { team: sessionName, conference: leagueName, league: null }[kind];
  if (successor) return notifySuccessor(news, { kind, id, name, within, leaverName, successor });
  if (kind !== 'team') return;
  await notifyOtherCaptains(news, {
    team: { teamId: id, teamName: name, sessionName: sessionName ?? '' },
    name: leaverName,
    what: 'stepped-down',
    exceptIds: [leaver.memberId],
  });
}
