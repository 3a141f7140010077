import { markdownParagraphs } from '@courtline/domain/announcement/announcement';
import { type Site, renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';
import type { Person } from '../../store/team/team-people';

type Announcement = {
  name: string;
  leagueName: string;
  title: string;
  body: string;
  sender: Person;
  /** Path of the page that it is about. */
  path: string;
};

/** One e-mail per person, so that no one learns another's address. */
export function announcementEmails(
  site: Site,
  { name, leagueName, title, body, sender, path }: Announcement,
  { memberIds, notTo }: { memberIds: readonly number[]; notTo: readonly number[] },
): NewEmail[] {
  const by = `${sender.firstName} ${sender.lastName}`;
  const email = renderEmail(site, {
    name: 'announcement',
    leagueName,
    subject: `${name}: ${title}`,
    pushTitle: `New announcement: ${name}`,
    heading: title,
    body: [{ kind: 'quote', by, lines: markdownParagraphs(body) }],
    action: { label: `Open ${name}`, url: `${site.publicUrl}${path}` },
    why: `You're receiving this because you're part of ${name}.`,
  });
  return memberIds.map((toMemberId) => ({ toMemberId, notTo, ...email }));
}
