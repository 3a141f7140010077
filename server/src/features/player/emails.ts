import { formatDate } from '@courtline/domain/date/format-date';
import type { Config } from '../../config';
import { renderEmail } from '../../gateways/email/render-email';
import type { NewEmail } from '../../store/email/email';

type Corrected = { receiver: { memberId: number; email: string; firstName: string }; birthDate: string };

export function birthDateCorrectedEmail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { receiver, birthDate }: Corrected,
): NewEmail {
  const day = formatDate(`${birthDate}T00:00:00Z`, 'day', { zone: 'UTC' });
  const email = renderEmail({
    name: 'birth-date-corrected',
    subject: 'Your birth date was corrected',
    paragraphs: [
      `Hello ${receiver.firstName}, an organizer changed your birth date to ${day}.`,
      'If this is wrong, ask an organizer of your league to correct it.',
    ],
    action: { label: 'Open Settings', url: `${publicUrl}/settings` },
    why: 'You get this mail because your birth date decides which sessions you can play in.',
  });
  return { to: receiver.email, toMemberId: receiver.memberId, ...email };
}
