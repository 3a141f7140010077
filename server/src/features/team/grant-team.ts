import { requestStatuses } from '@courtline/domain/constants';
import { checkRosterRoom, teamIsFull } from '@courtline/domain/registration/team-registration';
import { checkCaptainCount } from '@courtline/domain/team/captains';
import type { Asking } from '../../context/request-context';
import { refuseJunior } from '../../operations/reject-junior';
import { againstTheRules, notFound } from '../../context/service-error';
import { tellOtherCaptains } from '../../operations/notify-role-change';
import { findDeskTeam } from '../../store/team/managed-team';
import { lockTeam, saveCaptain } from '../../store/team/save-team';
import type { Person } from '../../store/team/team-people';
import { lockForTeams, makeTeam, memberIdOf, refuseSameName } from './make-team';

type Wish = {
  statusId: number;
  teamId?: number | null | undefined;
  teamName?: string | null | undefined;
  allowSameName: boolean;
  kind: 'captain' | 'join';
  sessionId: number;
  person: Person;
};

/** The team that comes of an answer: a captain gets it, a player is asked to register with it. */
export async function grantTeam(asking: Asking, wish: Wish): Promise<number | null> {
  if (wish.statusId !== requestStatuses.approved.id) return null;
  const teamId = wish.teamName ? await newTeam(asking, wish, wish.teamName) : (wish.teamId ?? null);
  if (teamId !== null) await enter(asking, teamId, wish);
  return teamId;
}

/** Its captain says where and when it plays. */
async function newTeam(asking: Asking, { sessionId, allowSameName }: Wish, name: string): Promise<number> {
  await lockForTeams(asking, { sessionId, adding: 1 });
  await refuseSameName(asking, [name], { sessionId, allowSameName });
  return makeTeam(asking, { sessionId, name });
}

async function enter(asking: Asking, teamId: number, { kind, sessionId, person }: Wish): Promise<void> {
  const { actor, db, now } = asking;
  const by = memberIdOf(actor);
  const isThere = await lockTeam(db, teamId);
  const team = isThere ? await findDeskTeam(db, teamId) : null;
  if (team?.sessionId !== sessionId) throw notFound();
  const isFull = checkRosterRoom({ taken: team.roster.length, held: team.held }, team) !== null;
  if (kind === 'join' && isFull) throw againstTheRules(teamIsFull);
  const isCaptain = team.captains.some(({ memberId }) => memberId === person.memberId);
  if (kind === 'join' || isCaptain) return;
  const trouble = checkCaptainCount(team.captains.length + 1);
  if (trouble) throw againstTheRules(trouble);
  await refuseJunior(db, person.memberId, now);
  // Asking to captain is consent to be shown.
  await saveCaptain(db, {
    teamId,
    memberId: person.memberId,
    addedBy: by,
    now,
    acceptedAt: now,
  });
  await tellOtherCaptains(asking, {
    team: { teamId, teamName: team.name, sessionName: team.sessionName },
    name: `${person.firstName} ${person.lastName}`,
    what: 'added',
    exceptIds: [person.memberId, by],
  });
}
