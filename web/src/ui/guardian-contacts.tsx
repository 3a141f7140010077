import { EmailAddress } from './email-address';
import styles from './guardian-contacts.module.css';

type Guardian = { memberId: number; displayName: string; email: string | null; phone: string | null };

/** Guardians of a junior with their contact details, for captains and organizers. */
export function GuardianContacts({ guardians }: { guardians: readonly Guardian[] | null }) {
  if (!guardians || guardians.length === 0) return null;
  return (
    <ul className={styles.guardians} aria-label="Guardians">
      {guardians.map(({ memberId, displayName, email, phone }) => (
        <li key={memberId}>
          <span>Guardian {displayName}</span>
          {email && (
            <a href={`mailto:${email}`}>
              <EmailAddress address={email} />
            </a>
          )}
          {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        </li>
      ))}
    </ul>
  );
}
