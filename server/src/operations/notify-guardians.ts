import type { Told as ToldChoice } from '@courtline/domain/family/recipients';
import { type RenderedEmail, type Site, renderEmail } from '../gateways/email/render-email';
import type { GuardedChild } from '../store/account/guardianship';
import type { EmailContext } from './notify-role-change';

type Told = { memberId: number; firstName: string; email: string | null };

type Child = Pick<GuardedChild, 'childId' | 'firstName' | 'email' | 'guardians'>;

/** The present guardians, and the child if it has an account: who may decide for a child concerns all of them. */
export function familyOf(child: Child, exceptIds: readonly number[]): Told[] {
  const { childId: memberId, firstName, email } = child;
  return [...child.guardians, { memberId, firstName, email }].filter(
    (one) => !exceptIds.includes(one.memberId),
  );
}

export async function sendToFamily(
  { db, services }: EmailContext,
  people: readonly Told[],
  write: (site: Site, person: Told) => RenderedEmail,
): Promise<void> {
  const emails = people.flatMap((person) => {
    const { email: to, memberId: toMemberId } = person;
    return to === null ? [] : [{ to, toMemberId, ...write(services.config, person) }];
  });
  await services.outbox.postAll(db, emails);
}

const familyUrl = ({ publicUrl }: Site) => `${publicUrl}/settings?tab=family`;

const why = (childName: string) =>
  `You're receiving this because you're a guardian of ${childName}, or ${childName} yourself.`;

type Named = { firstName: string; childName: string; name: string };

export function guardianAddedEmail(site: Site, { firstName, childName, name }: Named): RenderedEmail {
  return renderEmail(site, {
    name: 'guardian-added',
    subject: `${name} is now a guardian of ${childName}`,
    body: [
      `Hi ${firstName}, ${name} is now a guardian of ${childName}, and can register ${childName} and answer for matches.`,
      "If that's wrong, contact the people who run your league.",
    ],
    action: { label: 'Open family settings', url: familyUrl(site) },
    why: why(childName),
  });
}

export function guardianLeftEmail(site: Site, { firstName, childName, name }: Named): RenderedEmail {
  return renderEmail(site, {
    name: 'guardian-left',
    subject: `${name} is no longer a guardian of ${childName}`,
    body: [`Hi ${firstName}, ${name} is no longer a guardian of ${childName}.`],
    action: { label: 'Open family settings', url: familyUrl(site) },
    why: why(childName),
  });
}

/** The name is the address. */
export function childEmailChangedEmail(site: Site, { firstName, childName, name }: Named): RenderedEmail {
  return renderEmail(site, {
    name: 'child-email-changed',
    subject: `${childName} changed the email of their account`,
    body: [
      `Hi ${firstName}, ${childName} now signs in with ${name}.`,
      "If that's wrong, talk to them, or contact the people who run your league.",
    ],
    action: { label: 'Open family settings', url: familyUrl(site) },
    why: why(childName),
  });
}

/** The name is the address. */
export function childAccountOpenedEmail(site: Site, { firstName, childName, name }: Named): RenderedEmail {
  return renderEmail(site, {
    name: 'child-account-opened',
    subject: `${childName} now has an account`,
    body: [
      `Hi ${firstName}, ${childName} now signs in with ${name}, sees schedule and teams, and answers for matches.`,
      `If that isn't the email of ${childName}, contact the people who run your league.`,
    ],
    action: { label: 'Open family settings', url: familyUrl(site) },
    why: why(childName),
  });
}

/** A guardian who is left out by another one must learn of it. */
export function childToldChangedEmail(
  site: Site,
  { firstName, childName, name, told }: Named & { told: ToldChoice },
): RenderedEmail {
  const who = {
    player: `only ${childName}`,
    guardians: 'only the guardians',
    both: `${childName} and the guardians`,
  };
  return renderEmail(site, {
    name: 'child-told-changed',
    subject: `Who gets emails about ${childName} has changed`,
    body: [
      `Hi ${firstName}, ${name} has set who gets emails about ${childName}: ${who[told]}.`,
      'Every guardian can change this in the family settings.',
    ],
    action: { label: 'Open family settings', url: familyUrl(site) },
    why: why(childName),
  });
}

export function guardianClaimedEmail(site: Site, { firstName, childName, name }: Named): RenderedEmail {
  return renderEmail(site, {
    name: 'guardian-claimed',
    subject: `${name} asks to be a guardian of ${childName}`,
    body: [
      `Hi ${firstName}, ${name} asks to be a guardian of ${childName}.`,
      "Confirm it only if you know that it's right. Until then, they see nothing about the child.",
    ],
    action: { label: 'Confirm or decline', url: familyUrl(site) },
    why: why(childName),
  });
}

type Decided = { firstName: string; childName: string; isApproved: boolean };

/** Names the child as strangers see it: a declined person must not learn more. */
export function guardianClaimDecidedEmail(
  site: Site,
  { firstName, childName, isApproved }: Decided,
): RenderedEmail {
  return renderEmail(site, {
    name: 'guardian-claim-decided',
    subject: isApproved
      ? `You're now a guardian of ${childName}`
      : `You weren't confirmed as a guardian of ${childName}`,
    body: [
      isApproved
        ? `Hi ${firstName}, you're now a guardian of ${childName}. You can register ${childName} and answer for matches.`
        : `Hi ${firstName}, you asked to be a guardian of ${childName}, and it wasn't confirmed.`,
    ],
    action: { label: 'Open family settings', url: familyUrl(site) },
    why: `You're receiving this because you asked to be a guardian of ${childName}.`,
  });
}

export function recordTakenOverEmail(
  site: Site,
  { firstName, childName }: Omit<Named, 'name'>,
): RenderedEmail {
  return renderEmail(site, {
    name: 'record-taken-over',
    subject: `${childName} now looks after their own account`,
    body: [
      `Hi ${firstName}, ${childName} is 18 or older and confirmed that the account is theirs alone.`,
      `You no longer act for ${childName} or receive emails about them.`,
    ],
    why: `You're receiving this because you were a guardian of ${childName}.`,
  });
}
