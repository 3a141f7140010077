import type { Registration } from '@courtline/contract/registration';
import { formatDate } from '@courtline/domain/date/format-date';
import { feeRows } from '@courtline/domain/registration/fees';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import { useState } from 'react';
import { Card, Chip, Chips } from '../../ui/card';
import { type Fact, Facts } from '../../ui/facts';
import { Notice } from '../../ui/states';
import { viewerZone } from '../../ui/viewer-zone';
import { discountIn } from './fee-cents';
import { HeldSpot } from './held-spots';
import styles from './registration.module.css';
import { chipsOf, isUncharged } from './registration-state';

/** What was joined and paid, according to the service. */
export function Receipt({ registration }: { registration: Registration }) {
  const [now] = useState(() => new Date());
  const fees = {
    entryFeeCents: centsOf(registration.entryFee),
    leagueFeeCents: centsOf(registration.leagueFee),
    serviceFeeCents: centsOf(registration.serviceFee),
    totalCents: centsOf(registration.total),
    priceKind: registration.priceKind,
    discount: discountIn(registration.discount),
  };
  return (
    <div className={styles.registrations}>
      {registration.state === 'held' && <HeldSpot spot={registration} />}
      <Card>
        <Chips>
          {chipsOf(registration, now).map(({ label, tone }) => (
            <Chip key={label} tone={tone}>
              {label}
            </Chip>
          ))}
        </Chips>
        <Facts facts={factsOf(registration)} />
        <dl className={styles.fees}>
          {feeRows(fees, registration.currencySymbol).map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
        {isUncharged(registration) && <Notice kind="hint">Nothing was charged.</Notice>}
        {registration.payment?.isTest && !isUncharged(registration) && (
          <Notice kind="warn">Test payment: no money was charged.</Notice>
        )}
      </Card>
    </div>
  );
}

function factsOf(registration: Registration): Fact[] {
  const { description, teamName, sessionName, memberName, payment, refund, receiptEmail } = registration;
  const zone = viewerZone();
  const paidAt = payment?.paidAtUtc ?? null;
  return [
    { label: 'Player', value: memberName },
    { label: 'Registered for', value: description },
    ...(teamName ? [{ label: 'Team', value: teamName }] : []),
    ...(sessionName ? [{ label: 'Session', value: sessionName }] : []),
    ...(paidAt ? [{ label: 'Paid by card', value: formatDate(paidAt, 'matchCard', { zone }) }] : []),
    ...(paidAt && receiptEmail ? [{ label: 'Sent to', value: receiptEmail }] : []),
    ...(refund
      ? [{ label: 'Refund', value: formatMoney(centsOf(refund.amount), registration.currencySymbol) }]
      : []),
  ];
}
