import { type Site, renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';

type Invited = {
  to: string;
  toMemberId: number | null;
  token: string;
  /** Null if the address belongs to no member: a mistyped address must not tell a stranger about a child. */
  names: { firstName: string; childName: string; invitedBy: string } | null;
};

export function guardianInvitedEmail(site: Site, { to, toMemberId, token, names }: Invited): NewEmail {
  const rendered = renderEmail(site, {
    name: 'guardian-invited',
    subject: names ? `Be a guardian of ${names.childName}` : "You're invited to be a child's guardian",
    heading: 'Be a guardian',
    body: [
      names
        ? `Hi ${names.firstName}, ${names.invitedBy} invites you to be a guardian of ${names.childName}.`
        : "Someone you know invites you to be a guardian of a child who plays on Courtline. Sign in or join to see who it's from.",
      'Guardians register the child, answer for matches and receive the emails. This link works once and expires in seven days.',
    ],
    action: { label: 'Open the invitation', url: `${site.publicUrl}/family/invitation?token=${token}` },
    why: "You're receiving this because someone entered this email to invite a guardian. If you don't expect it, ignore this email.",
    isToStranger: toMemberId === null,
  });
  return { to, toMemberId, ...rendered };
}

type ChildAccount = { to: string; token: string; isOfAge: boolean };

/** Repeats nothing that was typed: a mistyped address must not tell a stranger about a child. */
export function childAccountEmail(site: Site, { to, token, isOfAge }: ChildAccount): NewEmail {
  const rendered = renderEmail(site, {
    name: 'child-account',
    subject: 'Choose a password for your Courtline account',
    heading: 'Your own account',
    body: [
      isOfAge
        ? "Your guardian passes your player record on to you. Choose a password, and it's yours alone."
        : 'Your guardian set up an account for you. Choose a password to see your schedule and teams, and to answer for matches.',
      'This link works once and expires in seven days.',
    ],
    action: { label: 'Choose a password', url: `${site.publicUrl}/reset-password?token=${token}&first=1` },
    why: "You're receiving this because a guardian entered this email for their child. If that isn't you, ignore this email.",
    isToStranger: true,
  });
  return { to, toMemberId: null, ...rendered };
}

export function childAddressTakenEmail(site: Site, to: string): NewEmail {
  const rendered = renderEmail(site, {
    name: 'child-account',
    subject: 'You already have a Courtline account',
    body: [
      'A guardian entered this email to set up an account for their child. It already belongs to your account, and an account needs an email of its own.',
    ],
    why: "You're receiving this because a guardian entered this email for their child. If you don't expect it, ignore this email.",
  });
  return { to, toMemberId: null, ...rendered };
}
