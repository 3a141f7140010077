import type { EmailName } from '@courtline/domain/email/email-kinds';
import type { QueueName } from '../queue/queue';

const failed = 'keeps jobs that failed for good';

/**
 * Which e-mails the jobs of a queue send, at the time that was set by a call or by the clock alone, or why they send none.
 * An e-mail that a call causes is also listed beside that call.
 */
export const emailsByJob: Record<QueueName, readonly [EmailName, ...EmailName[]] | { none: string }> = {
  mail: { none: 'delivers e-mails that were written before' },
  'mail-dead': { none: failed },
  push: { none: 'delivers pushes that were written before' },
  'message-push': { none: 'pushes news of a message at once; the e-mail follows if it stays unread' },
  refund: ['refund-failed'],
  'refund-dead': { none: failed },
  'payment-event': { none: 'calls paymentWebhook, which sends them' },
  'payment-event-dead': { none: failed },
  unread: ['unread-messages'],
  'result-news': ['score-to-confirm', 'result-posted', 'result-corrected', 'result-cleared', 'draw-changed'],
  availability: ['availability-asked'],
  scores: ['score-missing'],
  lineups: ['lineup-sealed', 'lineups-opened'],
  substitutes: ['substitute-invited', 'substitute-news'],
  'waiting-lists': ['spot-offered', 'waiting-list-ended'],
  'league-ratings': { none: 'computes ratings; rosters, dates and opponents stay' },
  'season-search': { none: 'only the organizer who started it waits for it, on the page' },
  'season-repair': { none: 'only the organizer who started it waits for it, on the page' },
  'season-searches': { none: 'starts searches again whose node was stopped' },
  reconcile: [
    'receipt',
    'registered',
    'roster-changed',
    'paid-too-late',
    'spot-offered',
    'waiting-list-ended',
  ],
  webhook: { none: 'is for other programs of the league' },
  housekeeping: [
    'score-to-confirm',
    'result-posted',
    'result-corrected',
    'result-cleared',
    'draw-changed',
    'organizer-digest',
  ],
};
