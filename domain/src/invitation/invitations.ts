import { checkEmail } from '../account/account-rules';
import { hasPassed } from '../date/passed';

/** What an invitation offers. */
export const invitationRoles = ['player', 'captain'] as const;

export type InvitationRole = (typeof invitationRoles)[number];

export const invitationLimits = {
  /** Longer than the previous key of links verifies after a rotation would not work. */
  daysMax: 30,
  usesMax: 100,
  emailsMax: 20,
  /** Per inviter in a day. */
  emailsPerDay: 60,
  /** Links that work, per inviter and session. */
  openMax: 60,
} as const;

export const invitationDefaults = { days: 14, uses: 10 } as const;

type Planned = { teamId: number | null; role: InvitationRole; maxUses: number; emails: readonly string[] };

/** The link of a captain works once, so that everyone who gets the role was meant. */
export function checkInvitation({ teamId, role, maxUses, emails }: Planned): string | null {
  if (role === 'captain' && teamId === null) return 'Choose the team that they will captain.';
  if (role === 'captain' && emails.length === 0 && maxUses !== 1)
    return 'A link that makes someone a captain can be used once.';
  const addresses = new Set(emails.map((email) => email.toLowerCase()));
  return addresses.size < emails.length ? 'Enter each email address once.' : null;
}

type Sent = { open: number; emailedToday: number };

/** `before` is what the inviter made so far. */
export function checkInvitationLimits(before: Sent, added: { links: number; emails: number }): string | null {
  const { openMax, emailsPerDay } = invitationLimits;
  if (before.open + added.links > openMax)
    return `You have ${before.open} open invitations in this session, and ${openMax} is the limit. Revoke some first.`;
  if (added.emails > 0 && before.emailedToday + added.emails > emailsPerDay)
    return `You can invite up to ${emailsPerDay} people a day by email. Share a link instead, or try again tomorrow.`;
  return null;
}

/** An address gets one e-mail a day about a team or a session, from all inviters together. */
export function checkInvitedBefore(emails: readonly string[]): string | null {
  if (emails.length === 0) return null;
  return `${new Intl.ListFormat('en').format(emails)} already got an invitation.`;
}

export const invitationStates = {
  open: 'Open',
  'used-up': 'Used up',
  expired: 'Expired',
  revoked: 'Revoked',
  /** The inviter lost the role, the team was withdrawn, or the session is over. */
  ended: 'No longer works',
} as const;

export type InvitationState = keyof typeof invitationStates;

type Stored = {
  isRevoked: boolean;
  expiresAtUtc: string;
  useCount: number;
  maxUses: number;
  /** Whether the inviter may still invite, and the team still plays. */
  isValid: boolean;
};

export function invitationState(link: Stored, now: Date): InvitationState {
  if (link.isRevoked) return 'revoked';
  if (hasPassed(link.expiresAtUtc, now)) return 'expired';
  if (link.useCount >= link.maxUses) return 'used-up';
  return link.isValid ? 'open' : 'ended';
}

/** Whether someone can follow the link now; a person who has accepted it can do so again until it is revoked or expires. */
export function worksFor(state: InvitationState, { hasAccepted }: { hasAccepted: boolean }): boolean {
  return state === 'open' || (state === 'used-up' && hasAccepted);
}

type Invited = { role: InvitationRole; isJunior: boolean; isByGuardian: boolean; isOnTeam: boolean };

/** Juniors are invited through a guardian. Captains are adults: see `checkAppointee`. */
export function checkAcceptInvitation({ role, isJunior, isByGuardian, isOnTeam }: Invited): string | null {
  if (role === 'player' && isJunior && !isByGuardian) return invitationTexts.askGuardian;
  if (!isOnTeam) return null;
  const who = isByGuardian ? 'They' : 'You';
  return role === 'captain' ? `${who} already captain this team.` : `${who} already play in this session.`;
}

export const invitationTexts = {
  dead: 'This invitation no longer works. Ask for a new one.',
  askGuardian: 'Ask a parent or guardian to open this invitation.',
} as const;

/** Addresses as people paste them: by lines, spaces, commas or semicolons. */
export function readAddresses(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

export function checkAddresses(emails: readonly string[]): string | null {
  if (emails.length === 0) return 'Enter at least one email address.';
  const { emailsMax } = invitationLimits;
  if (emails.length > emailsMax) return `Enter at most ${emailsMax} addresses at a time.`;
  const wrong = emails.find((email) => checkEmail(email) !== null);
  return wrong === undefined ? null : `${wrong} isn't an email address.`;
}

/** With the link, ready for a group chat. */
export function invitationShareText({
  role,
  teamName,
  sessionName,
}: {
  role: InvitationRole;
  teamName: string | null;
  sessionName: string;
}): string {
  if (role === 'captain') return `Captain ${teamName} in ${sessionName}:`;
  return teamName === null ? `Play in ${sessionName}:` : `Play for ${teamName} in ${sessionName}:`;
}
