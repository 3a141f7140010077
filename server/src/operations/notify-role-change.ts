import { type RoleKind, roleTitle } from '@courtline/domain/appointment/roles';
import type { Db } from '../db/open';
import { type RenderedEmail, type Site, renderEmail } from '../gateways/email/render-email';
import { type Person, listCaptainContacts, listTeamNames } from '../store/team/team-people';
import type { Outbox } from '../queue/outbox';

/** The part of a request context that e-mails about roles need. */
export type EmailContext = { db: Db; services: { config: Site; outbox: Outbox } };

type Team = { teamId: number; teamName: string; sessionName: string; leagueName: string };

type Change = {
  team: Team;
  /** The new or former captain. */
  name: string;
  what: 'added' | 'removed' | 'stepped-down';
  /** The person concerned and the person who made the change. */
  exceptIds: readonly (number | null)[];
};

/** Notifies the other captains of a team of a new or former captain. */
export async function notifyOtherCaptains({ db, services }: EmailContext, change: Change): Promise<void> {
  const captains = await listCaptainContacts(db, [change.team.teamId]);
  const others = captains.filter(({ memberId }) => !change.exceptIds.includes(memberId));
  if (others.length === 0) return;
  const content = captainsChangedEmail(services.config, change);
  await services.outbox.postAll(
    db,
    others.map(({ memberId }) => ({ toMemberId: memberId, ...content })),
  );
}

export function captainsChangedEmail(
  site: Site,
  { team, name, what }: Omit<Change, 'exceptIds'>,
): RenderedEmail {
  const { teamId, teamName, sessionName, leagueName } = team;
  const sentences = {
    added: `${name} is now a captain of ${teamName} in ${sessionName}.`,
    removed: `${name} was removed as a captain of ${teamName} in ${sessionName}.`,
    'stepped-down': `${name} stepped down as a captain of ${teamName} in ${sessionName}.`,
  };
  return renderEmail(site, {
    name: 'captains-changed',
    leagueName,
    subject: `${name} is ${what === 'added' ? 'now' : 'no longer'} a captain of ${teamName}`,
    pushTitle: `${teamName} has ${what === 'added' ? 'a new captain' : 'one captain less'}`,
    body: [sentences[what]],
    action: { label: 'Open the team', url: `${site.publicUrl}/teams/${teamId}` },
    why: `You're receiving this because you captain ${teamName}.`,
  });
}

type Ended = {
  kind: RoleKind;
  name: string;
  leagueName?: string;
  person: Pick<Person, 'memberId' | 'firstName'>;
};

/** Notifies a person that someone else ended their role. */
export async function notifyRemoved({ db, services }: EmailContext, ended: Ended): Promise<void> {
  await services.outbox.post(db, {
    toMemberId: ended.person.memberId,
    ...roleEndedEmail(services.config, ended),
  });
}

export function roleEndedEmail(site: Site, { kind, name, leagueName, person }: Ended): RenderedEmail {
  const title = roleTitle(kind);
  return renderEmail(site, {
    name: kind === 'team' ? 'captain-removed' : 'organizer-removed',
    leagueName,
    subject: `You're no longer ${kind === 'team' ? 'a captain' : 'an organizer'} of ${name}`,
    body: [`Hi ${person.firstName}, you've been removed as a ${title} of ${name}.`],
    why: `You're receiving this because you were a ${title} of ${name}.`,
  });
}

type TeamDeletion = {
  teamIds: readonly number[];
  sessionName: string;
  leagueName: string;
  /** Whether the whole session was deleted. */
  isSession: boolean;
  byMemberId: number | null;
};

/**
 * Notifies captains that their teams were deleted, with one e-mail each, and returns the number of e-mails. Call before the
 * teams are deleted.
 */
export async function notifyTeamsDeleted(
  { db, services }: EmailContext,
  deletion: TeamDeletion,
): Promise<number> {
  const captains = await listCaptainContacts(db, deletion.teamIds);
  const names = await listTeamNames(db, deletion.teamIds);
  const people = new Set(captains.map(({ memberId }) => memberId));
  if (deletion.byMemberId !== null) people.delete(deletion.byMemberId);
  const emails = [...people].map((toMemberId) => {
    const own = captains.filter(({ memberId }) => memberId === toMemberId);
    const teamNames = own.map(({ teamId }) => names.get(teamId) ?? '');
    return { toMemberId, ...teamsDeletedEmail(services.config, { ...deletion, teamNames }) };
  });
  await services.outbox.postAll(db, emails);
  return emails.length;
}

type DeletedTeams = Pick<TeamDeletion, 'sessionName' | 'leagueName' | 'isSession'> & {
  teamNames: readonly string[];
};

export function teamsDeletedEmail(
  site: Site,
  { teamNames, sessionName, leagueName, isSession }: DeletedTeams,
) {
  const teams = new Intl.ListFormat('en').format(teamNames);
  const were = teamNames.length === 1 ? 'was' : 'were';
  return renderEmail(site, {
    name: 'team-deleted',
    leagueName,
    subject: isSession ? `${sessionName} was deleted` : `${teams} ${were} removed from ${sessionName}`,
    body: [
      isSession
        ? `An organizer deleted ${sessionName}, including ${teams}.`
        : `An organizer removed ${teams} from ${sessionName}.`,
      "You're no longer a captain there.",
    ],
    why: `You're receiving this because you were a captain of ${teams}.`,
  });
}

type HandedOver = {
  kind: RoleKind;
  /** Id of the team, conference or league. */
  id: number;
  name: string;
  /** The session of a team, the league of a conference; null for a league. */
  within: string | null;
  leagueName: string;
  leaverName: string;
  successor: Pick<Person, 'memberId' | 'firstName'>;
};

export async function notifySuccessor({ db, services }: EmailContext, handed: HandedOver): Promise<void> {
  const { memberId } = handed.successor;
  const content = rolePassedOnEmail(services.config, handed);
  await services.outbox.post(db, { toMemberId: memberId, ...content });
}

export function rolePassedOnEmail(
  site: Site,
  { kind, id, name, within, leagueName, leaverName, successor }: HandedOver,
): RenderedEmail {
  const title = roleTitle(kind);
  return renderEmail(site, {
    name: 'role-passed-on',
    leagueName,
    subject: `You're now a ${title} of ${name}`,
    body: [
      `Hi ${successor.firstName}, ${leaverName} was the last ${title} of ${name}${within ? ` in ${within}` : ''} and stepped down, so the role is yours.`,
      'Accept to let members see your contact details. You can also appoint someone else, or decline.',
    ],
    action: { label: 'Accept or decline', url: `${site.publicUrl}/home?appointment=${kind}-${id}` },
    why: `You're receiving this because you're responsible for ${name}.`,
  });
}
