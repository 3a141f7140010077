import { type Site, renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';

type Receiver = { email: string; firstName: string };

/** Repeats nothing that was typed; otherwise anyone could send a stranger text of their own in our name. */
export function confirmJoinEmail(site: Site, { to, token }: { to: string; token: string }): NewEmail {
  const rendered = renderEmail(site, {
    name: 'confirm-join',
    subject: 'Confirm your email to finish signing up',
    heading: 'Welcome to Courtline',
    body: [
      'Confirm your email and choose a password to finish signing up. This link works once and expires in 24 hours.',
    ],
    action: { label: 'Finish signing up', url: `${site.publicUrl}/join/confirm?token=${token}` },
    why: `You're receiving this because someone signed up for Courtline with this email. ${ignoreText}`,
    isToStranger: true,
  });
  return { to, toMemberId: null, ...rendered };
}

const ignoreText = "If this wasn't you, ignore this email.";

export function accountExistsEmail(site: Site, email: string): NewEmail {
  const rendered = renderEmail(site, {
    name: 'account-exists',
    subject: 'You already have a Courtline account',
    body: [
      'Someone (probably you) tried to sign up with this email. Sign in with your password, or choose a new one if you forgot it.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/reset-password` },
    why: `You're receiving this because someone entered this email to sign up. ${ignoreText}`,
  });
  return { to: email, toMemberId: null, ...rendered };
}

export function resetPasswordEmail(site: Site, { to, token }: { to: string; token: string }): NewEmail {
  const rendered = renderEmail(site, {
    name: 'password-reset',
    subject: 'Choose a new password',
    body: ['Use this link to choose a new password. It works once and expires in one hour.'],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/reset-password?token=${token}` },
    why: `You're receiving this because someone asked to reset the password of this account. ${ignoreText}`,
  });
  return { to, toMemberId: null, ...rendered };
}

export function passwordChangedEmail(site: Site, { email, firstName }: Receiver): NewEmail {
  const rendered = renderEmail(site, {
    name: 'password-changed',
    subject: 'Your password was changed',
    body: [
      `Hi ${firstName}, your password was changed. You've been signed out everywhere else, and your access tokens no longer work.`,
      "If this wasn't you, choose a new password now.",
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/reset-password` },
    why: 'This is a security notice about your account.',
  });
  return { to: email, toMemberId: null, ...rendered };
}

/** The last e-mail there is, so that a person who did not do it finds out. */
export function accountDeletedEmail(site: Site, { firstName }: Pick<Receiver, 'firstName'>) {
  return renderEmail(site, {
    name: 'account-deleted',
    subject: 'Your account was deleted',
    body: [
      `Hi ${firstName}, your account was deleted, along with your name, contact details and picture.`,
      'Scores of your matches stay under the name Former player. Receipts for your payments are kept.',
      "If this wasn't you, contact the people who run your league.",
    ],
    why: "This is a security notice about your account. It's the last email you'll get from us.",
    isToStranger: true,
  });
}
