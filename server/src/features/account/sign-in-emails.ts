import { type Site, renderEmail } from '../../gateways/email/render-email';
import type { AddressedEmail } from '../../store/email/email';

export function signInLinkEmail(site: Site, { to, token }: { to: string; token: string }): AddressedEmail {
  const rendered = renderEmail(site, {
    name: 'sign-in-link',
    subject: 'Your sign-in link',
    body: [
      'Use this link to sign in. It works once and expires in 15 minutes.',
      "If you open it in another browser or on another device, you'll need the 6-digit code shown where you asked for it.",
    ],
    action: { label: 'Sign in', url: `${site.publicUrl}/login/link?token=${token}` },
    why: "You're receiving this because someone asked for a link to sign in to this account. If this wasn't you, ignore this email: without the code, the link works for no one else.",
  });
  return { to, toMemberId: null, ...rendered };
}

export function signInCodeEmail(site: Site, { to, code }: { to: string; code: string }): AddressedEmail {
  const rendered = renderEmail(site, {
    name: 'sign-in-code',
    subject: `${code} is your Courtline code`,
    heading: `Your code: ${code}`,
    body: [
      "Type this code where you were asked to confirm it's you. It works once and expires in 10 minutes.",
      "If you didn't ask for it, someone may be signed in to your account. Don't give the code to anyone, and check your devices.",
    ],
    action: { label: 'Check your devices', url: `${site.publicUrl}/settings?tab=security` },
    why: securityNotice,
  });
  return { to, toMemberId: null, ...rendered };
}

type Owner = { to: string; firstName: string };

export function newDeviceEmail(
  site: Site,
  { to, firstName, device }: Owner & { device: string },
): AddressedEmail {
  const rendered = renderEmail(site, {
    name: 'new-device',
    subject: 'New sign-in to your account',
    body: [
      `Hi ${firstName}, someone signed in to your account from a new device: ${device}.`,
      "If this was you, there's nothing to do. If it wasn't, sign out that device and change your password.",
    ],
    action: { label: 'Check your devices', url: `${site.publicUrl}/settings?tab=security` },
    why: securityNotice,
  });
  return { to, toMemberId: null, ...rendered };
}

const securityNotice = 'This is a security notice about your account.';

export function signInChangedEmail(
  site: Site,
  { to, firstName, sentence }: Owner & { sentence: string },
): AddressedEmail {
  const rendered = renderEmail(site, {
    name: 'sign-in-changed',
    subject: 'How you sign in has changed',
    body: [
      `Hi ${firstName}, ${sentence}`,
      "If this wasn't you, choose a new password now and check how your account can be signed in to.",
    ],
    action: { label: 'Check your security settings', url: `${site.publicUrl}/settings?tab=security` },
    why: securityNotice,
  });
  return { to, toMemberId: null, ...rendered };
}
