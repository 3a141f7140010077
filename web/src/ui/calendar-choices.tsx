import { calendarLinks } from '@courtline/domain/link/calendar-links';
import { CalendarPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from './button';
import styles from './calendar-choices.module.css';
import { copyFailed, copyText } from './copy-text';
import { Field } from './field';

/** The programs that can follow a calendar, and its address for all others. */
export function CalendarChoices({ address, name }: { address: string; name: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.choices}>
      <ul className={styles.programs}>
        {calendarLinks(address, name).map(({ label, to }) => (
          <li key={label}>
            <a href={to} rel="noopener noreferrer" {...(to.startsWith('https:') && { target: '_blank' })}>
              <CalendarPlus size={18} aria-hidden="true" />
              {label}
              {to.startsWith('https:') && <span className="visually-hidden"> (opens in a new tab)</span>}
            </a>
          </li>
        ))}
      </ul>
      <Field
        ref={field}
        label="Address for other programs"
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.copy}>
        <Button
          variant="secondary"
          onClick={() => void copyText(address, field.current).then((isDone) => setCopied(isDone))}
        >
          Copy address
        </Button>
        <output>{copied === null ? '' : copied ? 'Address copied.' : copyFailed}</output>
      </div>
    </div>
  );
}
