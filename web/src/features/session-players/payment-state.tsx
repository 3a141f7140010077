import type { PaymentState } from '@courtline/domain/registration/payment-state';
import { CircleCheck, TriangleAlert, Undo2 } from 'lucide-react';
import styles from './session-players.module.css';

/** Each state has an icon besides its color; a free session says nothing. */
export function PaymentCell({ payment }: { payment: PaymentState | null }) {
  if (payment === null || payment === 'free') return <span aria-label="No fee">–</span>;
  const { label, Icon } = states[payment];
  return (
    <span className={styles.payment} data-payment={payment}>
      <Icon size={16} aria-hidden="true" />
      {label}
    </span>
  );
}

const states = {
  paid: { label: 'Paid', Icon: CircleCheck },
  refunded: { label: 'Refunded', Icon: Undo2 },
  unpaid: { label: 'Unpaid', Icon: TriangleAlert },
} as const;
