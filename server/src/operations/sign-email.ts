import type { LinkSubject } from '@courtline/domain/link/signed-links';
import type { Db } from '../db/open';
import { type LinkChoice, withSignedLinks } from '../gateways/email/email-links';
import type { SignedLinks } from '../signed-links';
import { type LinkHolder, findLinkHolder } from '../store/email/link-holder';

type Tools = { db: Db; signedLinks: SignedLinks; publicUrl: string };

type StoredEmail = {
  to: string;
  toMemberId: number | null;
  text: string;
  html: string;
  links: readonly LinkSubject[] | null;
};

/** Signs the links of an e-mail when it is sent or shown, for its recipient; nothing that works is ever stored. */
export async function signEmail<Mail extends StoredEmail>(tools: Tools, email: Mail): Promise<Mail> {
  const { links, toMemberId } = email;
  if (!links || links.length === 0) return email;
  const holder = toMemberId === null ? null : await findLinkHolder(tools.db, toMemberId);
  const mayHold = holder !== null && isReachedAt(holder, email.to) && !holder.hasStopped;
  return withSignedLinks(email, (index, choice) => {
    const subject = links[index];
    if (!subject || !mayHold) return plainAddress(tools.publicUrl, subject);
    const address = tools.signedLinks.linkFor({
      ...subject,
      holderId: toMemberId ?? 0,
      version: holder.version,
    });
    return withChoice(address, choice);
  });
}

/** An e-mail that was queued before the address changed goes to the old one, where a link must not work. */
function isReachedAt({ email }: LinkHolder, to: string): boolean {
  return email?.toLowerCase() === to.toLowerCase();
}

function withChoice(address: string, choice: LinkChoice): string {
  return choice === 'open' ? address : `${address}&answer=${choice}`;
}

/** Where a signed-in member does the same. */
function plainAddress(publicUrl: string, subject: LinkSubject | undefined): string {
  if (!subject || subject.purpose === 'matches') return `${publicUrl}/`;
  if (subject.purpose === 'season-dates') return `${publicUrl}/teams/${subject.objectId}/season-dates`;
  if (subject.purpose === 'team-return') return `${publicUrl}/teams/${subject.objectId}/return`;
  if (subject.purpose === 'player-return') return `${publicUrl}/teams/${subject.objectId}`;
  return `${publicUrl}/leagues/match/${subject.objectId}`;
}
