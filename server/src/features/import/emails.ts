import { type RenderedEmail, type Site, renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';

/** Stands for the token in the text that all invitations of an import share: rendering thousands takes seconds. */
const tokenPlace = 'TOKEN-OF-INVITATION';

/** Repeats nothing that the file says: a mistyped address must not tell a stranger who plays where. */
export function recordInvitationEmail(site: Site, leagueName: string): RenderedEmail {
  return renderEmail(site, {
    name: 'record-invitation',
    leagueName,
    subject: `You're on a team in ${leagueName}`,
    heading: "You're on a team",
    body: [
      `The organizers of ${leagueName} moved their league to Courtline and put you on a team.`,
      'Sign in or join to see your team and make the record yours. Then you can answer for matches and get the schedule. This link works once and expires in 30 days.',
    ],
    action: { label: 'Claim your record', url: `${site.publicUrl}/record-invitation?token=${tokenPlace}` },
    why: `You're receiving this because an organizer of ${leagueName} entered this email for one of their players. If that isn't you, ignore this email.`,
    isToStranger: true,
  });
}

/** The invitation for one address. */
export function withToken(
  { text, html, actionUrl = '', ...rest }: RenderedEmail,
  { to, token }: { to: string; token: string },
): NewEmail {
  const filled = (part: string) => part.replaceAll(tokenPlace, token);
  return {
    ...rest,
    to,
    toMemberId: null,
    text: filled(text),
    html: filled(html),
    actionUrl: filled(actionUrl),
  };
}

/** To the captains of a team, once for all its new players. */
export function playersJoinedEmail(
  site: Site,
  joined: Omit<Added, 'isCaptain' | 'sessionId'> & { teamId: number; names: readonly string[] },
): RenderedEmail {
  const { teamId, teamName, sessionName, leagueName, names } = joined;
  const [first = ''] = names;
  const who = names.length === 1 ? first : `${names.length} players`;
  return renderEmail(site, {
    name: 'roster-changed',
    leagueName,
    subject: `${who} joined ${teamName}`,
    pushTitle: `${names.length === 1 ? 'A player' : who} joined ${teamName}`,
    body: [
      `An organizer of ${leagueName} put on the roster of ${teamName} in ${sessionName}:`,
      names.join(', '),
    ],
    action: { label: 'Open the roster', url: `${site.publicUrl}/teams/${teamId}?tab=players` },
    why: `You're receiving this because you captain ${teamName}.`,
  });
}

type Claimed = {
  leagueName: string;
  /** As in the file, and of the member who followed the link. */
  recordName: string;
  memberName: string;
  teams: readonly { teamId: number; teamName: string }[];
};

/** The link of an invitation may have been forwarded, or the address mistyped. */
export function recordClaimedEmail(site: Site, claimed: Claimed): RenderedEmail {
  const { leagueName, recordName, memberName, teams } = claimed;
  const teamNames = new Intl.ListFormat('en').format(teams.map(({ teamName }) => teamName));
  return renderEmail(site, {
    name: 'record-claimed',
    leagueName,
    subject: `${memberName} claimed the record of ${recordName}`,
    pushTitle: 'Someone of another name claimed a record',
    heading: `${memberName} is on ${teamNames}`,
    body: [
      `${memberName} followed the invitation for ${recordName} and has their place on ${teamNames} now.`,
      "If they aren't the same person, take them off the roster, or ask an organizer to.",
    ],
    action: { label: 'Open the roster', url: `${site.publicUrl}/teams/${teams[0]?.teamId}?tab=players` },
    why: `You're receiving this because you captain ${teamNames} or organize ${leagueName}.`,
  });
}

/** To people with an account whom the import had put on a team. */
export function importUndoneEmail(site: Site, undone: Omit<Added, 'isCaptain'>): RenderedEmail {
  const { teamName, sessionName, sessionId, leagueName } = undone;
  return renderEmail(site, {
    name: 'import-undone',
    leagueName,
    subject: `You're no longer on ${teamName}`,
    heading: `You're no longer on ${teamName}`,
    body: [
      `An organizer of ${leagueName} took back the import that had put you on ${teamName} in ${sessionName}.`,
    ],
    action: { label: 'Open the session', url: `${site.publicUrl}/leagues/session/${sessionId}` },
    why: `You're receiving this because you were on ${teamName}.`,
  });
}

type Added = {
  teamName: string;
  sessionName: string;
  sessionId: number;
  leagueName: string;
  isCaptain: boolean;
};

/** The same for all players of a team. */
export function addedToTeamEmail(site: Site, added: Added): RenderedEmail {
  const { teamName, sessionName, sessionId, leagueName, isCaptain } = added;
  const heading = isCaptain ? `You're a captain of ${teamName}` : `You're on ${teamName}`;
  return renderEmail(site, {
    name: 'added-to-team',
    leagueName,
    subject: heading,
    heading,
    body: [
      isCaptain
        ? `An organizer of ${leagueName} made you a captain of ${teamName} in ${sessionName}. Sign in to accept.`
        : `An organizer of ${leagueName} put you on the roster of ${teamName} in ${sessionName}.`,
    ],
    action: {
      label: isCaptain ? 'Sign in to accept' : 'Open the session',
      url: isCaptain ? `${site.publicUrl}/home` : `${site.publicUrl}/leagues/session/${sessionId}`,
    },
    why: `You're receiving this because you play in ${leagueName}.`,
  });
}
