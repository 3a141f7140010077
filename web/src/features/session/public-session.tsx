import type { SessionSummary } from '@courtline/contract/session';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { useViewerZone } from '../../ui/viewer-zone';
import { sessionCardFacts } from './session-card-facts';
import { Organizers } from './organizers';
import styles from './session.module.css';

/** What everyone may read about a session. */
export function PublicSession({ summary, actions }: { summary: SessionSummary; actions: ReactNode }) {
  const { session, conferenceOrganizers } = summary;
  const viewer = useViewerZone();
  return (
    <div className={styles.info}>
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
      <section className={styles.aside} aria-labelledby="registration">
        <Card>
          <h2 id="registration">Registration</h2>
          <Facts facts={sessionCardFacts(summary, viewer)} />
          {actions}
        </Card>
      </section>
    </div>
  );
}
