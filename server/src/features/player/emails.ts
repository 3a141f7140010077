import { formatDate } from '@courtline/domain/date/format-date';
import { type Site, renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';

type Corrected = { receiver: { memberId: number; firstName: string }; birthDate: string };

export function birthDateCorrectedEmail(site: Site, { receiver, birthDate }: Corrected): NewEmail {
  const day = formatDate(`${birthDate}T00:00:00Z`, 'day', { zone: 'UTC' });
  const email = renderEmail(site, {
    name: 'birth-date-corrected',
    subject: 'Your birth date was corrected',
    body: [
      `Hi ${receiver.firstName}, an organizer changed your birth date to ${day}.`,
      "If that's wrong, ask an organizer of your league to correct it.",
    ],
    action: { label: 'Open settings', url: `${site.publicUrl}/settings` },
    why: "You're receiving this because your birth date decides which sessions you can play in.",
  });
  return { toMemberId: receiver.memberId, ...email };
}
