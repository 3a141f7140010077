import type { SessionSummary } from '@courtline/contract/session';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { Crest } from '../../ui/crest';
import { Facts } from '../../ui/facts';
import { useViewerZone } from '../../ui/viewer-zone';
import { sessionCardFacts } from './session-card-facts';
import { Organizers } from './organizers';
import styles from './session.module.css';

/** What everyone may read about a session. */
export function PublicSession({ summary }: { summary: SessionSummary }) {
  const { session, conferenceOrganizers } = summary;
  return (
    <div className={styles.about}>
      <section aria-labelledby="description">
        <Card>
          <h2 id="description">Description</h2>
          {session.description ? (
            <p className={styles.description}>{session.description}</p>
          ) : (
            <p className={styles.muted}>No description yet.</p>
          )}
        </Card>
      </section>
      <section aria-labelledby="organizers">
        <Card>
          <h2 id="organizers">Organizers</h2>
          <Organizers organizers={conferenceOrganizers} />
        </Card>
      </section>
    </div>
  );
}

type CardProps = { summary: SessionSummary; actions: ReactNode };

/** How to take part, beside all tabs. */
export function RegistrationCard({ summary, actions }: CardProps) {
  const viewer = useViewerZone();
  return (
    <section className={styles.aside} aria-labelledby="registration">
      <Card>
        <h2 id="registration">Registration</h2>
        {summary.memberTeams
          .filter(({ isRostered }) => isRostered)
          .map(({ teamId, teamName, crest }) => (
            <p key={teamId} className={styles.registered}>
              <Crest crest={crest} size={40} />
              <span>
                <span className={styles.state}>
                  <Check size={16} aria-hidden="true" />
                  You're registered
                </span>
                <strong>{teamName}</strong>
              </span>
            </p>
          ))}
        <Facts facts={sessionCardFacts(summary, viewer)} />
        {actions}
      </Card>
    </section>
  );
}
