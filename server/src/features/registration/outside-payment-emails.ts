import { formatMoney } from '@courtline/domain/registration/money';
import { dayText } from '@courtline/domain/registration/prices-by-day';
import { outsideMethods } from '@courtline/domain/registration/outside-payment';
import type { RequestContext } from '../../context/request-context';
import type { EmailBlock, EmailContent } from '../../gateways/email/email-content';
import { type RenderedEmail, type Site, renderEmail } from '../../gateways/email/render-email';
import type { OutsidePaymentRow } from '../../store/registration/outside-payment';

/** The outbox finds the addresses: the guardians of a child. */
export function sendOutsideReceipt(ctx: RequestContext, payment: OutsidePaymentRow): Promise<void> {
  return post(ctx, payment, outsideReceiptEmail(ctx.services.config, payment));
}

export function sendUndoneEmail(ctx: RequestContext, payment: OutsidePaymentRow): Promise<void> {
  return post(ctx, payment, paymentUndoneEmail(ctx.services.config, payment));
}

function post(
  { db, services }: RequestContext,
  { memberId }: OutsidePaymentRow,
  rendered: RenderedEmail,
): Promise<void> {
  return services.outbox.post(db, { toMemberId: memberId, ...rendered });
}

export type NotedPayment = Pick<
  OutsidePaymentRow,
  | 'id'
  | 'leagueName'
  | 'sessionId'
  | 'firstName'
  | 'description'
  | 'amountCents'
  | 'method'
  | 'note'
  | 'paidOn'
  | 'ended'
>;

export function outsideReceiptEmail(site: Site, payment: NotedPayment): RenderedEmail {
  const { firstName, description, amountCents, method } = payment;
  const amount = formatMoney(amountCents);
  return render(site, payment, {
    name: 'payment-noted',
    subject: `Your receipt for ${description}`,
    body: [
      `Hi ${firstName}, an organizer noted that you paid ${amount} ${outsideMethods[method].inText} for ${description}.`,
      rowsOf(payment),
      "If that's wrong, contact the people who run the session.",
    ],
  });
}

export function paymentUndoneEmail(site: Site, payment: NotedPayment): RenderedEmail {
  const { firstName, description, amountCents, method, ended } = payment;
  const what = `${formatMoney(amountCents)} ${outsideMethods[method].inText} for ${description}`;
  return render(site, payment, {
    name: 'payment-undone',
    subject: `Your payment for ${description} was undone`,
    body: [
      ended?.as === 'returned'
        ? `Hi ${firstName}, an organizer noted that you got your payment of ${what} back.`
        : `Hi ${firstName}, an organizer undid your payment of ${what}: it was noted by mistake.`,
      rowsOf(payment),
      "If that's wrong, contact the people who run the session.",
    ],
  });
}

function rowsOf({ id, amountCents, method, note, paidOn }: NotedPayment): EmailBlock {
  const rows = [
    { label: 'Payment', value: `No. ${id}` },
    { label: 'Amount', value: formatMoney(amountCents) },
    { label: 'Paid', value: outsideMethods[method].label },
    { label: 'On', value: dayText(paidOn) },
    ...(note === null ? [] : [{ label: 'Note', value: note }]),
  ];
  return { kind: 'rows', rows };
}

type Words = Pick<EmailContent, 'name' | 'subject' | 'body'>;

function render(site: Site, payment: NotedPayment, words: Words): RenderedEmail {
  const { sessionId, leagueName, description } = payment;
  const url = `${site.publicUrl}/leagues/session/${sessionId}`;
  return renderEmail(site, {
    ...words,
    leagueName,
    ...(sessionId !== null && { action: { label: 'See the session', url } }),
    why: `You're receiving this because it's about your spot on ${description}.`,
  });
}
