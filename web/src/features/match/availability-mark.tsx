import { availabilities } from '@courtline/domain/constants';
import { Check, CircleHelp, Minus, X } from 'lucide-react';
import styles from './availability.module.css';

const marks = {
  [availabilities.yes.id]: { Icon: Check, className: styles.yes, label: availabilities.yes.label },
  [availabilities.maybe.id]: { Icon: CircleHelp, className: styles.maybe, label: availabilities.maybe.label },
  [availabilities.no.id]: { Icon: X, className: styles.no, label: availabilities.no.label },
  [availabilities.unset.id]: { Icon: Minus, className: styles.unset, label: availabilities.unset.label },
} as const;

/** Each answer has its own shape besides its color. */
export function AvailabilityMark({ statusId }: { statusId: keyof typeof marks }) {
  const { Icon, className, label } = marks[statusId];
  return (
    <span className={`${styles.mark} ${className}`}>
      <Icon size={16} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
