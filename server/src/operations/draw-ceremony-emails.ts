import { type Site, renderEmail } from '../gateways/email/render-email';
import type { RequestContext } from '../context/request-context';
import { listCaptainContacts } from '../store/team/team-people';
import { limitEmails } from './rate-limits';

type Step = 'collecting' | 'revealing' | 'drawn' | 'canceled';
type Session = { id: number; name: string; leagueName: string };

/** Each captain once, except the person who took the step. */
export async function tellCaptains(
  ctx: RequestContext,
  session: Session,
  { step, teamIds }: { step: Step; teamIds: readonly number[] },
): Promise<void> {
  const contacts = await listCaptainContacts(ctx.db, teamIds);
  const memberIds = new Set(contacts.map(({ memberId }) => memberId));
  if (ctx.actor.kind === 'member') memberIds.delete(ctx.actor.memberId);
  if (memberIds.size === 0) return;
  await limitEmails(ctx, 'draw-ceremony', session.id);
  const email = drawCeremonyEmail(ctx.services.config, session, step);
  await ctx.services.outbox.postAll(
    ctx.db,
    [...memberIds].map((toMemberId) => ({ toMemberId, ...email })),
  );
}

export function drawCeremonyEmail(site: Site, { id, name, leagueName }: Session, step: Step) {
  const { subject, heading, body, label } = texts[step](name);
  return renderEmail(site, {
    name: `draw-ceremony-${step}`,
    leagueName,
    subject,
    heading,
    body,
    action: { label, url: `${site.publicUrl}/leagues/session/${id}/draw-ceremony` },
    why: `You're receiving this because you captain a team of ${name}.`,
  });
}

type Text = { subject: string; heading: string; body: string[]; label: string };

const texts: Record<Step, (name: string) => Text> = {
  collecting: (name) => ({
    subject: `Add your secret to the draw of ${name}`,
    heading: 'Add your secret to the draw',
    body: [
      `The draw of ${name} is made from secrets that captains add. Type a few words of your own. Only their fingerprint is published now.`,
      'Once all secrets are in, you reveal yours, and anyone can repeat the draw.',
    ],
    label: 'Add your secret',
  }),
  revealing: (name) => ({
    subject: `Reveal your secret for the draw of ${name}`,
    heading: 'Reveal your secret',
    body: [
      `All secrets for the draw of ${name} are in. Reveal yours on the device where you typed it, or paste your copy.`,
      "A secret that isn't revealed doesn't count.",
    ],
    label: 'Reveal your secret',
  }),
  drawn: (name) => ({
    subject: `The draw of ${name} is made`,
    heading: 'The draw is made',
    body: [`The teams of ${name} are drawn. Repeat the draw in your browser to verify it.`],
    label: 'See and verify the draw',
  }),
  canceled: (name) => ({
    subject: `Canceled: the draw ceremony of ${name}`,
    heading: 'The draw ceremony was canceled',
    body: [`The organizers canceled the draw ceremony of ${name}. Your secret isn't used.`],
    label: 'See the draw ceremony',
  }),
};
