import type { MoneyReport, MoneySums } from '@courtline/contract/money';
import { dayText } from '@courtline/domain/registration/prices-by-day';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../ui/data-table';
import styles from './money.module.css';

type Report = { report: MoneyReport };

/** The sums of a session or a league. */
export function MoneyTotals({ report }: Report) {
  const { total, currencySymbol } = report;
  const money = moneyIn(currencySymbol);
  const unpaid = total.unpaidCount === 1 ? '1 player' : `${total.unpaidCount} players`;
  const figures = [
    { label: 'Paid by card', value: money(total.card) },
    { label: 'Cash and checks', value: money(total.outside) },
    { label: 'Refunded', value: money(total.refunded) },
    { label: 'Service fees', value: money(total.serviceFees) },
    { label: 'Kept', value: money(total.kept) },
    { label: `Open (${unpaid})`, value: money(total.open) },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function MoneyByDay({ report, name }: Report & { name: string }) {
  const { days, currencySymbol } = report;
  if (days.length === 0) return <p className={styles.note}>No payments yet.</p>;
  type Day = MoneyReport['days'][number];
  return (
    <DataTable
      caption={`${name}: money by day`}
      columns={[
        { heading: 'Day', cell: ({ day }: Day) => dayText(day), sortBy: ({ day }) => day },
        ...sumColumns<Day>(currencySymbol),
      ]}
      rows={days}
      keyOf={({ day }) => day}
      hasShortCards
    />
  );
}

export function MoneyBySession({ report, name }: Report & { name: string }) {
  const { sessions, currencySymbol } = report;
  const money = moneyIn(currencySymbol);
  type Row = MoneyReport['sessions'][number];
  if (sessions.length === 0) return <p className={styles.note}>No payments yet.</p>;
  return (
    <DataTable
      caption={`${name}: money by session`}
      columns={[
        { heading: 'Session', cell: sessionCell },
        ...sumColumns<Row>(currencySymbol),
        {
          heading: 'Open',
          isNumber: true,
          isShort: true,
          cell: ({ open }) => money(open),
          sortBy: ({ open }) => open,
        },
      ]}
      rows={sessions}
      keyOf={({ sessionId }) => sessionId ?? 0}
      hasShortCards
    />
  );
}

function sessionCell({ sessionId, sessionName, conferenceName }: MoneyReport['sessions'][number]) {
  if (sessionId === null) return 'Deleted sessions';
  return (
    <>
      <Link className="tap-target" to={`/leagues/session/${sessionId}/manage?tab=money`}>
        {sessionName}
      </Link>
      <span className={styles.conference}>{conferenceName}</span>
    </>
  );
}

function sumColumns<Row extends MoneySums>(symbol: string): Column<Row>[] {
  const money = moneyIn(symbol);
  const figures = {
    Card: 'card',
    Cash: 'outside',
    Refunded: 'refunded',
    Fees: 'serviceFees',
    Kept: 'kept',
  } as const;
  return Object.entries(figures).map(([heading, key]) => ({
    heading,
    isNumber: true,
    isShort: true,
    cell: (row) => money(row[key]),
    sortBy: (row) => row[key],
  }));
}

function moneyIn(symbol: string): (amount: number) => string {
  const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return (amount) =>
    `${amount < 0 ? '−' : ''}${symbol}${Math.abs(amount).toLocaleString('en-US', twoDecimals)}`;
}
