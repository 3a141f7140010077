import type { SessionSummary } from '@courtline/contract/session';
import { groupHash } from '@courtline/domain/record-chain/group-hash';
import type { ReactNode } from 'react';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { drawCeremonyLink, recordLink } from '../../api/links';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { onDemand } from '../../ui/on-demand';
import { SiteLink } from '../../ui/site-link';
import { useViewerZone } from '../../ui/viewer-zone';
import { sessionCardFacts } from './session-card-facts';
import { Organizers } from './organizers';
import styles from './session.module.css';

type Props = { summary: SessionSummary; children: ReactNode };

/** What everyone may read about a session; `children` are for members. */
export function PublicSession({ summary, children }: Props) {
  const { session, conferenceOrganizers, recordHead, hasDrawCeremony } = summary;
  const user = useCurrentUser();
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
      {recordHead && (
        <section aria-labelledby="record">
          <Card>
            <h2 id="record">Record</h2>
            <p>
              Every result here is linked to the one before it, so that no one can rewrite one unnoticed.{' '}
              <SiteLink to={recordLink(session)}>Verify the record</SiteLink>
            </p>
            <p className={styles.hash}>
              Link {recordHead.number}: <code>{groupHash(recordHead.hash)}</code>
            </p>
          </Card>
        </section>
      )}
      {hasDrawCeremony && (
        <section aria-labelledby="draw-ceremony">
          <Card>
            <h2 id="draw-ceremony">Draw ceremony</h2>
            <p>
              The draw is made from secrets of the captains, so that no one can choose it.{' '}
              <SiteLink to={drawCeremonyLink(session)}>See the draw ceremony</SiteLink>
            </p>
          </Card>
        </section>
      )}
      {isSignedIn(user) && (
        <>
          {children}
          <SubstituteList sessionId={session.id} />
        </>
      )}
    </div>
  );
}

/** Visitors cannot be on it. */
const SubstituteList = onDemand(
  async () => (await import('./substitute-list')).SubstituteList,
  (_, error) => error,
);

/** Visitors have no team. */
const RegisteredTeams = onDemand(
  async () => (await import('./registered-teams')).RegisteredTeams,
  (_, error) => error,
);

type CardProps = { summary: SessionSummary; actions: ReactNode };

/** How to take part, beside all tabs. */
export function RegistrationCard({ summary, actions }: CardProps) {
  const viewer = useViewerZone();
  const teams = summary.memberTeams.filter(({ isRostered }) => isRostered);
  return (
    <section className={styles.aside} aria-labelledby="registration">
      <Card>
        <h2 id="registration">Registration</h2>
        {teams.length > 0 && <RegisteredTeams teams={teams} />}
        <Facts facts={sessionCardFacts(summary, viewer)} />
        {actions}
      </Card>
    </section>
  );
}
