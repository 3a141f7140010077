import { type OwnOutsidePayment, ownOutsidePayments } from '@courtline/contract/outside-payment';
import { dayText } from '@courtline/domain/registration/prices-by-day';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import { outsideEndings, outsideMethods } from '@courtline/domain/registration/outside-payment';
import { useApiQuery } from '../../api/use-api-query';
import { Chip } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { useActingFor } from './registrant';
import styles from './registration.module.css';

/** What the viewer or the child paid in cash or by check, as organizers noted it; nothing if there is none. */
export function OwnOutsidePayments() {
  const query = useApiQuery(ownOutsidePayments, { actingFor: useActingFor() }, { isOptional: true });
  const payments = query.data ?? [];
  if (payments.length === 0) return null;
  return (
    <section className={styles.registrations} aria-label="Cash and checks">
      <h2>Cash and checks</h2>
      <DataTable
        caption="Cash and checks"
        columns={columns}
        rows={payments}
        keyOf={({ id }) => id}
        hasShortCards
      />
    </section>
  );
}

const columns: readonly [Column<OwnOutsidePayment>, ...Column<OwnOutsidePayment>[]] = [
  {
    heading: 'Team',
    cell: ({ description, endedAs }) => (
      <>
        {description} {endedAs && <Chip tone="plain">{outsideEndings[endedAs].short}</Chip>}
      </>
    ),
  },
  { heading: 'Paid', isShort: true, cell: ({ method }) => outsideMethods[method].label },
  { heading: 'On', isShort: true, cell: ({ paidOn }) => dayText(paidOn) },
  {
    heading: 'Amount',
    isNumber: true,
    isShort: true,
    cell: ({ amount, currencySymbol }) => formatMoney(centsOf(amount), currencySymbol),
  },
  { heading: 'Receipt', isShort: true, cell: ({ id, note }) => (note ? `No. ${id} (${note})` : `No. ${id}`) },
];
