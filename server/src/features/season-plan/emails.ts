import { shortDay } from '@courtline/domain/season/season-days';
import { linkPlaceholder } from '../../gateways/email/email-links';
import { type Site, renderEmail } from '../../gateways/email/render-email';

export type DatesAsked = { teamName: string; sessionName: string; leagueName: string; dueOn: string };

/** The button is a signed link, so that a captain answers without signing in. */
export function seasonDatesEmail(site: Site, { teamName, sessionName, leagueName, dueOn }: DatesAsked) {
  const due = shortDay(dueOn);
  return renderEmail(site, {
    name: 'season-dates-asked',
    leagueName,
    subject: `When can ${teamName} play? Answer by ${due}`,
    heading: 'When can your team play?',
    body: [
      `Your organizer is planning ${sessionName}. Enter the days on which ${teamName} can't play and the days of the week you prefer.`,
      `Answer by ${due}. No sign-in needed, and you can change your answer until then.`,
    ],
    action: { label: 'Enter your dates', url: linkPlaceholder(0) },
    why: `You're receiving this because you captain ${teamName}.`,
  });
}
