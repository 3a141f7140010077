import { type RenderedEmail, type Site, renderEmail } from '../gateways/email/render-email';
import { listCaptainContacts } from '../store/team/team-people';
import type { EmailContext } from './notify-role-change';

type Team = { teamId: number; teamName: string };

type RosterChange = {
  name: string;
  sessionName: string;
  leagueName?: string;
  joined?: readonly Team[];
  left?: readonly Team[];
  /** The person concerned and the person who made the change. */
  exceptIds: readonly (number | null)[];
};

/** Notifies the captains of every team that a player joined or left; a captain of several teams gets one e-mail. */
export async function notifyCaptainsOfRoster(
  { db, services }: EmailContext,
  change: RosterChange,
): Promise<void> {
  const { joined = [], left = [], exceptIds } = change;
  const captains = await listCaptainContacts(
    db,
    [...joined, ...left].map(({ teamId }) => teamId),
  );
  const recipients = new Map<number, number[]>();
  for (const { memberId, teamId } of captains) {
    if (exceptIds.includes(memberId)) continue;
    recipients.set(memberId, [...(recipients.get(memberId) ?? []), teamId]);
  }
  for (const [toMemberId, teamIds] of recipients) {
    const own = (teams: readonly Team[]) => teams.filter(({ teamId }) => teamIds.includes(teamId));
    const content = rosterChangedEmail(services.config, {
      ...change,
      joined: own(joined),
      left: own(left),
    });
    await services.outbox.post(db, { toMemberId, ...content });
  }
}

export function rosterChangedEmail(
  site: Site,
  { name, sessionName, leagueName, joined = [], left = [] }: Omit<RosterChange, 'exceptIds'>,
): RenderedEmail {
  const teams = [...joined, ...left];
  return renderEmail(site, {
    name: 'roster-changed',
    leagueName,
    subject: joined.length > 0 ? `${name} joined ${names(joined)}` : `${name} left ${names(left)}`,
    pushTitle: joined.length > 0 ? `A player joined ${names(joined)}` : `A player left ${names(left)}`,
    body: [
      ...(joined.length > 0 ? [`${name} is now on the roster of ${names(joined)} in ${sessionName}.`] : []),
      ...(left.length > 0 ? [`${name} is no longer on the roster of ${names(left)} in ${sessionName}.`] : []),
    ],
    action: { label: 'Open the roster', url: `${site.publicUrl}/teams/${teams[0]?.teamId}?tab=players` },
    why: `You're receiving this because you captain ${names(teams)}.`,
  });
}

function names(teams: readonly Team[]): string {
  return new Intl.ListFormat('en').format(teams.map(({ teamName }) => teamName));
}
