import type { Config } from '../../config';
import { renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';

type Receiver = { email: string; firstName: string };

/** Repeats nothing that was typed: whoever typed a stranger's address would write them a line in our name. */
export function confirmJoinEmail(config: Config, { to, token }: { to: string; token: string }): NewEmail {
  const rendered = renderEmail({
    name: 'confirm-join',
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'Welcome to Courtline.',
      'Follow the link to choose your password and finish joining. It works once and for 24 hours.',
    ],
    action: { label: 'Finish joining', url: `${config.publicUrl}/join/confirm?token=${token}` },
    why: 'You get this mail because somebody joined Courtline with this address. If it was not you, do nothing.',
  });
  return { to, toMemberId: null, ...rendered };
}

export function accountExistsEmail(config: Config, email: string): NewEmail {
  const rendered = renderEmail({
    name: 'account-exists',
    subject: 'You have an account already',
    paragraphs: [
      'Somebody, probably you, tried to join Courtline with this address. It has an account already.',
      'If you forgot the password, you can choose a new one.',
    ],
    action: { label: 'Choose a new password', url: `${config.publicUrl}/reset-password` },
    why: 'You get this mail because somebody typed this address. If it was not you, do nothing.',
  });
  return { to: email, toMemberId: null, ...rendered };
}

export function resetPasswordEmail(config: Config, { to, token }: { to: string; token: string }): NewEmail {
  const rendered = renderEmail({
    name: 'password-reset',
    subject: 'Choose a new password',
    paragraphs: ['Follow the link to choose a new password. It works once and for one hour.'],
    action: { label: 'Choose a new password', url: `${config.publicUrl}/reset-password?token=${token}` },
    why: 'You get this mail because somebody asked to reset the password of this account. If it was not you, do nothing.',
  });
  return { to, toMemberId: null, ...rendered };
}

export function passwordChangedEmail(config: Config, { email, firstName }: Receiver): NewEmail {
  const rendered = renderEmail({
    name: 'password-changed',
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName}, the password of your account was changed, and every other log-in ended.`,
      'If it was not you, choose a new password now.',
    ],
    action: { label: 'Choose a new password', url: `${config.publicUrl}/reset-password` },
    why: 'You get this mail because it is about the safety of your account.',
  });
  return { to: email, toMemberId: null, ...rendered };
}

/** The last mail there is: whoever did not do it themselves learns of it. */
export function accountDeletedEmail({ email, firstName }: Receiver): NewEmail {
  const rendered = renderEmail({
    name: 'account-deleted',
    subject: 'Your account is deleted',
    paragraphs: [
      `Hello ${firstName}, your account is deleted, with your name, your contacts and your picture.`,
      'The scores of your matches stay, under the name Former player. Receipts of what you paid are kept.',
      'If it was not you, tell the people who run your league.',
    ],
    why: 'You get this mail because it is about the safety of your account. It is the last one.',
  });
  return { to: email, toMemberId: null, ...rendered };
}
