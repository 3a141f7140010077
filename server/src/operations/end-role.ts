import { checkConferenceOrganizerCount } from '@courtline/domain/conference/check-conference';
import { utcDay } from '@courtline/domain/date/utc-day';
import { checkLeagueOrganizerCount } from '@courtline/domain/league/organizer-count';
import { checkCaptainCount } from '@courtline/domain/team/captains';
import { type EmailContext, notifyOtherCaptains, notifySuccessor } from './notify-role-change';
import { bumpLeagueVersion } from '../store/league/league';
import { type RoleKey, type RoleTarget, deleteRole, listHolders, lockRole } from '../store/account/role';
import { findSuccessor, saveSuccessor } from '../store/account/successor';
import type { Person } from '../store/team/team-people';
import { ruleViolation, notFound } from '../context/service-error';

type Leaver = Pick<Person, 'memberId' | 'firstName' | 'lastName'>;

type Ended = { successorId: number | null };

/** Ends a member's own role. The last seat passes to a successor; throws only if there is none. */
export async function endRole(
  context: EmailContext & { now: Date },
  role: RoleKey,
  leaver: Leaver,
): Promise<Ended> {
  const { db } = context;
  const { memberId } = leaver;
  const target = await lockRole(db, role);
  const holders = target ? await listHolders(db, role) : [];
  if (!target || !holders.includes(memberId)) throw notFound();
  const successor = holders.length === 1 ? await handOver(context, target, leaver) : null;
  await deleteRole(db, role, memberId);
  if (target.kind !== 'team') await bumpLeagueVersion(db, target.leagueId);
  await notify(context, { target, leaver, successor });
  return { successorId: successor?.memberId ?? null };
}

async function handOver(
  { db, now }: EmailContext & { now: Date },
  target: RoleTarget,
  { memberId: leaverId }: Leaver,
): Promise<Person> {
  const successor = await findSuccessor(db, { target, leaverId, today: utcDay(now) });
  if (!successor) throw ruleViolation(refusals[target.kind]() ?? "There's no one to take over.");
  await saveSuccessor(db, { target, memberId: successor.memberId, leaverId, now });
  return successor;
}

const refusals = {
  team: () => checkCaptainCount(0),
  conference: () => checkConferenceOrganizerCount(0),
  league: () => checkLeagueOrganizerCount(0),
};

type EndedRole = { target: RoleTarget; leaver: Leaver; successor: Person | null };

async function notify(context: EmailContext, { target, leaver, successor }: EndedRole): Promise<void> {
  const { kind, id, name, sessionName, leagueName } = target;
  const leaverName = `${leaver.firstName} ${leaver.lastName}`;
  const within = { team: sessionName, conference: leagueName, league: null }[kind];
  if (successor)
    return notifySuccessor(context, { kind, id, name, within, leagueName, leaverName, successor });
  if (kind !== 'team') return;
  await notifyOtherCaptains(context, {
    team: { teamId: id, teamName: name, sessionName: sessionName ?? '', leagueName },
    name: leaverName,
    what: 'stepped-down',
    exceptIds: [leaver.memberId],
  });
}
