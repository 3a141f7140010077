import type { DrawCeremony, SessionCeremonies } from '@courtline/contract/draw-ceremony';
import { isUnderWay } from '@courtline/domain/draw/ceremony';
import { groupHash } from '@courtline/domain/record-chain/group-hash';
import { useEffect } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { removeSecretsOf } from '../../api/draw-secrets';
import { Chip } from '../../ui/card';
import { Crest } from '../../ui/crest';
import { SiteLink } from '../../ui/site-link';
import { Empty } from '../../ui/states';
import styles from './draw-ceremony.module.css';
import { OrganizerActions } from './organizer-actions';
import { OwnSecret } from './own-secret';
import { CeremonySteps } from './ceremony-steps';
import { VerifyDraw } from './verify-draw';

/** The current ceremony of a tournament, what the viewer can do, and earlier ones. */
export function CeremonyView({ session }: { session: SessionCeremonies }) {
  const { ceremonies } = session;
  const [latest, ...earlier] = ceremonies;
  useEffect(() => {
    for (const { ceremonyId, step } of ceremonies) if (!isUnderWay(step)) removeSecretsOf(ceremonyId);
  }, [ceremonies]);
  return (
    <div className={styles.page}>
      <p>
        Each captain adds a secret before the draw. Together the secrets decide who meets whom, so neither the
        organizers nor this site can steer it. <SiteLink to="/pages/verify">How to verify</SiteLink>
      </p>
      {latest ? <Ceremony session={session} ceremony={latest} /> : <Empty label="No draw ceremony yet" />}
      <OrganizerActions session={session} />
      {earlier.length > 0 && (
        <section className={styles.section} aria-labelledby="earlier">
          <h2 id="earlier">Earlier ceremonies</h2>
          <ul className={styles.list}>
            {earlier.map(({ ceremonyId, step }) => (
              <li key={ceremonyId}>
                Ceremony {ceremonyId}: {step === 'drawn' ? 'drawn, then redrawn' : 'canceled'}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Ceremony({ session, ceremony }: { session: SessionCeremonies; ceremony: DrawCeremony }) {
  // What a form read from this device is of one member.
  const memberId = useCurrentUser().id;
  const own = session.teams.filter(({ teamId }) => session.captainOf.includes(teamId));
  return (
    <>
      <CeremonySteps step={ceremony.step} />
      {isUnderWay(ceremony.step) &&
        own.map((team) => (
          <OwnSecret key={`${memberId} ${team.teamId} ${ceremony.step}`} {...{ session, ceremony, team }} />
        ))}
      {ceremony.step === 'drawn' && <VerifyDraw {...{ session, ceremony }} />}
      <section className={styles.section} aria-labelledby="secrets">
        <h2 id="secrets">Secrets</h2>
        <ul className={styles.secrets}>
          <Secret name="Courtline" {...ceremony.service} step={ceremony.step} crest={null} />
          {ceremony.teams.map(({ teamId, ...team }) => (
            <Secret
              key={teamId}
              {...team}
              step={ceremony.step}
              crest={session.teams.find((one) => one.teamId === teamId)?.crest ?? null}
            />
          ))}
        </ul>
        {ceremony.teams.length === 0 && !session.canManage && (
          <p className={styles.muted}>No captain has added a secret yet.</p>
        )}
      </section>
    </>
  );
}

type SecretProps = {
  name: string;
  crest: string | null;
  commitment: string;
  secret: string | null;
  step: DrawCeremony['step'];
};

function Secret({ name, crest, commitment, secret, step }: SecretProps) {
  return (
    <li className={styles.secret}>
      <span className={styles.team}>
        {crest && <Crest crest={crest} />}
        <strong>{name}</strong>
        <Chip tone={secret === null ? 'plain' : 'good'}>{stateOf(secret, step)}</Chip>
      </span>
      {secret !== null && <span className={styles.hash}>{secret}</span>}
      <span className={styles.hash}>
        Fingerprint <code>{groupHash(commitment)}</code>
      </span>
    </li>
  );
}

function stateOf(secret: string | null, step: DrawCeremony['step']): string {
  if (secret !== null) return 'Revealed';
  return isUnderWay(step) ? 'Secret' : 'Not revealed';
}
