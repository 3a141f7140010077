import type { SessionOrganizer } from '@courtline/contract/session';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { useInboxLink } from '../../api/inbox';
import { Avatar } from '../../ui/avatar';
import { EmailAddress } from '../../ui/email-address';
import { MessageButton } from '../../ui/message-button';
import styles from './session.module.css';

type Props = { organizers: readonly SessionOrganizer[] };

/** Visitors see enough to recognize an organizer, and sign in to write to them. */
export function Organizers({ organizers }: Props) {
  const user = useCurrentUser();
  const inboxLink = useInboxLink();
  const canReach = isSignedIn(user);
  if (organizers.length === 0) return <p className={styles.muted}>This conference has no organizers yet.</p>;
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
            {canReach && organizer.hasAccepted && organizer.memberId !== user.id && (
              <MessageButton
                variant="quiet"
                to={{ memberId: organizer.memberId, name: organizer.displayName }}
                href={inboxLink?.({ to: organizer.memberId }) ?? null}
              >
                Message<span className="visually-hidden"> {organizer.displayName}</span>
              </MessageButton>
            )}
          </li>
        ))}
      </ul>
      {canReach && <ContactLeague organizers={organizers} />}
      {!canReach && <p className={styles.muted}>Sign in to contact the organizers.</p>}
    </>
  );
}

/** While no organizer has accepted the role, the service forwards a message to the organizers of the league. */
function ContactLeague({ organizers }: Props) {
  const user = useCurrentUser();
  const inboxLink = useInboxLink();
  const [appointed] = organizers;
  const isReachable = organizers.some(({ hasAccepted, memberId }) => hasAccepted || memberId === user.id);
  if (!appointed || isReachable) return null;
  const { memberId } = appointed;
  return (
    <MessageButton to={{ memberId, name: 'a league organizer' }} href={inboxLink?.({ to: memberId }) ?? null}>
      Contact a league organizer
    </MessageButton>
  );
}

type ContactProps = { kind: 'mailto' | 'tel'; value: string | null; canReach: boolean };

function Contact({ kind, value, canReach }: ContactProps) {
  if (!value) return null;
  const shown = kind === 'mailto' ? <EmailAddress address={value} /> : value;
  return canReach ? <a href={`${kind}:${value}`}>{shown}</a> : <span className={styles.muted}>{value}</span>;
}
