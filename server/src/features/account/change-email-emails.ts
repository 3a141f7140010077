import { type Site, renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';

export function newEmailCodeEmail(site: Site, { to, code }: { to: string; code: string }): NewEmail {
  const rendered = renderEmail(site, {
    name: 'new-email-code',
    subject: `${code} is your Courtline code`,
    heading: `Your code: ${code}`,
    body: [
      'Type this code in your settings to use this email for your Courtline account. It works once and expires in 10 minutes.',
      "Don't give the code to anyone.",
    ],
    why: "You're receiving this because someone entered this email for their account. If this wasn't you, ignore this email: without the code, nothing changes.",
    isToStranger: true,
  });
  return { to, toMemberId: null, ...rendered };
}

export function emailInUseEmail(site: Site, email: string): NewEmail {
  const rendered = renderEmail(site, {
    name: 'email-in-use',
    subject: 'You already have a Courtline account with this email',
    body: [
      'Someone (probably you) is signed in to another Courtline account and tried to change its email to this one.',
      'An email belongs to one account. To use this one, sign in with it. To use it for the other account, delete this account first.',
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/login` },
    why: "You're receiving this because someone entered this email. If this wasn't you, ignore this email: nothing changed.",
  });
  return { to: email, toMemberId: null, ...rendered };
}

export function emailChangedEmail(
  site: Site,
  { from, to, firstName }: { from: string; to: string; firstName: string },
): NewEmail {
  const rendered = renderEmail(site, {
    name: 'email-changed',
    subject: "Your account's email was changed",
    body: [
      `Hi ${firstName}, you now sign in with ${masked(to)}, and our emails go there. You've been signed out everywhere else.`,
      "If this wasn't you, contact the people who run your league right away: they can reach the people who run this site.",
    ],
    why: "This is a security notice about your account. It's the last email to this address.",
    isToStranger: true,
  });
  return { to: from, toMemberId: null, ...rendered };
}

/** Enough to recognize it; whoever reads the former mailbox need not learn it. */
function masked(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
}
