import { formatWithZone } from '@courtline/domain/date/format-date';
import { type Site, renderEmail } from '../gateways/email/render-email';
import type { RosterSpot } from '../store/registration/roster-spot';
import type { WaitingListRow } from '../store/registration/waiting-list';

type Entry = Pick<WaitingListRow, 'sessionId' | 'sessionName' | 'leagueName' | 'team'> & {
  person: Pick<WaitingListRow['person'], 'firstName'>;
};

type Offer = { entry: Entry; spot: Pick<RosterSpot, 'teamName' | 'timeZone'>; expiresAt: Date };

export function spotOfferedEmail(site: Site, { entry, spot, expiresAt }: Offer) {
  const { teamName } = spot;
  const until = formatWithZone(expiresAt.toISOString(), 'notice', spot.timeZone ?? 'UTC');
  return renderEmail(site, {
    name: 'spot-offered',
    leagueName: entry.leagueName,
    subject: `A spot on ${teamName} is reserved for you`,
    body: [
      `Hi ${entry.person.firstName}, a spot opened up on ${teamName} in ${entry.sessionName}, and you're next in line.`,
      `It's yours if you register by ${until}. After that, it goes to the next person.`,
      "If you don't want it anymore, decline it so the next person gets it sooner.",
    ],
    action: { label: 'Register or decline', url: sessionUrl(site, entry) },
    why: why(entry),
  });
}

/** `reason` is a sentence. */
export function waitingListEndedEmail(site: Site, { entry, reason }: { entry: Entry; reason: string }) {
  const { sessionName, leagueName, person } = entry;
  return renderEmail(site, {
    name: 'waiting-list-ended',
    leagueName,
    subject: `You're no longer on the waiting list for ${targetOf(entry)}`,
    body: [
      `Hi ${person.firstName}, you're no longer on the waiting list for ${targetOf(entry)}. ${reason}`,
      'If you still want to play, see whether a team has a spot or join the waiting list again.',
    ],
    action: { label: `Open ${sessionName}`, url: sessionUrl(site, entry) },
    why: why(entry),
  });
}

function targetOf({ team, sessionName }: Entry): string {
  return team ? `${team.name} in ${sessionName}` : sessionName;
}

function sessionUrl({ publicUrl }: Site, { sessionId }: Entry): string {
  return `${publicUrl}/leagues/session/${sessionId}`;
}

function why(entry: Entry): string {
  return `You're receiving this because you joined the waiting list for ${targetOf(entry)}.`;
}
