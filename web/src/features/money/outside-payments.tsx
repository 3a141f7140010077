import { type OutsidePayment, listOutsidePayments } from '@courtline/contract/outside-payment';
import { type SessionPlayer, sessionPlayers } from '@courtline/contract/roster';
import type { Session } from '@courtline/contract/session';
import { dayText } from '@courtline/domain/registration/prices-by-day';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import { outsideEndings, outsideMethods } from '@courtline/domain/registration/outside-payment';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { Empty, Failure, Skeleton } from '../../ui/states';
import styles from './money.module.css';
import { NotePayment } from './note-payment';
import { UndoPayment } from './undo-payment';

/** What players paid in cash, by check or otherwise, as organizers noted it. */
export function OutsidePayments({ session }: { session: Session }) {
  const { id, leagueId } = session;
  const payments = useApiQuery(listOutsidePayments, { params: { id } }, { leagueId });
  const players = useApiQuery(sessionPlayers, { params: { id } }, { leagueId });
  const [isNoting, setIsNoting] = useState(false);
  const [undoing, setUndoing] = useState<OutsidePayment | null>(null);
  if (payments.isPending || players.isPending) return <Skeleton rows={3} />;
  const failed = [payments, players].find(({ isLoadingError }) => isLoadingError);
  if (failed?.error || !payments.data || !players.data) {
    const retry = () => void Promise.all([payments.refetch(), players.refetch()]);
    return <Failure message={failed?.error?.message ?? ''} onRetry={retry} loading={payments.isFetching} />;
  }
  const unpaid = unpaidOf(players.data);
  const unpaidCount = unpaid.filter(({ payment }) => payment === 'unpaid').length;
  return (
    <section className={styles.section} aria-labelledby="outside">
      <div className={styles.head}>
        <h2 id="outside">Cash and checks</h2>
        <Button variant="secondary" disabled={unpaid.length === 0} onClick={() => setIsNoting(true)}>
          Note payment
        </Button>
      </div>
      <p className={styles.note}>
        {unpaidText(unpaidCount)} Note what you take yourself: the player counts as paid and gets a receipt by
        email.
      </p>
      {payments.data.length === 0 ? (
        <Empty label="No payments noted." />
      ) : (
        <DataTable
          caption="Cash and checks"
          columns={columnsOf(session)}
          rows={payments.data}
          keyOf={(payment) => payment.id}
          hasShortCards
          actions={{
            of: (payment) =>
              payment.ended ? [] : [{ label: 'Undo', choose: () => setUndoing(payment), destructive: true }],
            nameOf,
          }}
        />
      )}
      {isNoting && <NotePayment {...{ session, unpaid }} onClose={() => setIsNoting(false)} />}
      {undoing && <UndoPayment payment={undoing} {...{ session }} onClose={() => setUndoing(null)} />}
    </section>
  );
}

function unpaidText(count: number): string {
  if (count === 0) return 'Every player has paid.';
  return count === 1 ? "1 player hasn't paid." : `${count} players haven't paid.`;
}

/** Once each: someone on several teams pays once. */
function unpaidOf(players: readonly SessionPlayer[]): SessionPlayer[] {
  const settled = new Set(players.filter(isSettled).map(({ memberId }) => memberId));
  const open = players.filter(({ memberId }) => !settled.has(memberId));
  return [...new Map(open.map((player) => [player.memberId, player])).values()];
}

function isSettled({ payment }: SessionPlayer): boolean {
  return payment === 'paid' || payment === 'free';
}

function nameOf({ firstName, lastName }: OutsidePayment): string {
  return `${firstName} ${lastName}`;
}

type Columns = readonly [Column<OutsidePayment>, ...Column<OutsidePayment>[]];

function columnsOf({ currencySymbol }: Session): Columns {
  return [
    {
      heading: 'Player',
      cell: (payment) => (
        <span className={styles.code}>
          {nameOf(payment)}{' '}
          {payment.ended && <Chip tone="plain">{outsideEndings[payment.ended.as].short}</Chip>}
        </span>
      ),
    },
    {
      heading: 'Amount',
      isNumber: true,
      isShort: true,
      cell: ({ amount }) => formatMoney(centsOf(amount), currencySymbol),
    },
    { heading: 'Paid', isShort: true, cell: ({ method }) => outsideMethods[method].label },
    { heading: 'On', isShort: true, sortBy: ({ paidOn }) => paidOn, cell: ({ paidOn }) => dayText(paidOn) },
    { heading: 'Noted by', isHalf: true, cell: byOf },
    { heading: 'Note', isHalf: true, cell: ({ note }) => note ?? '–' },
  ];
}

function byOf({ notedBy, ended }: OutsidePayment): string {
  const noted = notedBy ?? 'Former organizer';
  if (!ended) return noted;
  return `${noted}, undone by ${ended.by ?? 'former organizer'}`;
}
