import { Printer } from 'lucide-react';
import { Button, LinkButton } from './button';
import styles from './print-link.module.css';

/** A quiet way to paper at the end of a tab. */
export function PrintLink({ to, label }: { to: string; label: string }) {
  return (
    <p className={styles.print}>
      <LinkButton variant="quiet" to={to}>
        <Printer size={16} aria-hidden="true" />
        {label}
      </LinkButton>
    </p>
  );
}

/** For a page that has its sheets with it. */
export function PrintButton({ label }: { label: string }) {
  return (
    <p className={styles.print}>
      <Button variant="quiet" onClick={() => window.print()}>
        <Printer size={16} aria-hidden="true" />
        {label}
      </Button>
    </p>
  );
}
