import type { SessionOrganizer } from '@courtline/contract/session';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { Avatar } from '../../ui/avatar';
import styles from './session.module.css';

type Props = { organizers: readonly SessionOrganizer[] };

/** Whom to ask. A visitor sees enough to recognise somebody, and signs in to reach them. */
export function Organizers({ organizers }: Props) {
  const canReach = isSignedIn(useCurrentUser());
  if (organizers.length === 0) return <p className={styles.muted}>This conference has no organizer yet.</p>;
  return (
    <>
      <ul className={styles.organizers}>
        {organizers.map((organizer) => (
          <li key={organizer.id} className={styles.organizer}>
            <Avatar name={organizer.displayName} image={organizer.profileImage} />
            <div className={styles.organizerWords}>
              <span>{organizer.displayName}</span>
              <Contact kind="mailto" value={organizer.email} canReach={canReach} />
              <Contact kind="tel" value={organizer.phone} canReach={canReach} />
            </div>
          </li>
        ))}
      </ul>
      {!canReach && <p className={styles.muted}>Sign in to see how to reach them.</p>}
    </>
  );
}

type ContactProps = { kind: 'mailto' | 'tel'; value: string | null; canReach: boolean };

function Contact({ kind, value, canReach }: ContactProps) {
  if (!value) return null;
  return canReach ? <a href={`${kind}:${value}`}>{value}</a> : <span className={styles.muted}>{value}</span>;
}
