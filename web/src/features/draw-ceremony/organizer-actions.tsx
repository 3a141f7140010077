import {
  type SessionCeremonies,
  moveDrawCeremony,
  openDrawCeremony,
  readDrawCeremonies,
} from '@courtline/contract/draw-ceremony';
import { isUnderWay, whyNoReveal } from '@courtline/domain/draw/ceremony';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button, LinkButton } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import styles from './draw-ceremony.module.css';

type Question = 'revealing' | 'canceled';

/** The next step of an organizer, and the way out. */
export function OrganizerActions({ session }: { session: SessionCeremonies }) {
  const [asking, setAsking] = useState<Question | null>(null);
  const params = { id: session.sessionId };
  const changes = [readDrawCeremonies];
  const opening = useApiMutation(openDrawCeremony, { changes });
  const moving = useApiMutation(moveDrawCeremony, { onDone: () => setAsking(null), changes });
  if (!session.canManage) return null;
  const [latest] = session.ceremonies;
  if (!latest || !isUnderWay(latest.step)) {
    return (
      <div className={styles.actions}>
        <Button
          disabled={session.whyNoCeremony !== null}
          loading={opening.loading}
          onClick={() => opening.act({ params })}
        >
          {latest ? 'Start a new ceremony' : 'Start draw ceremony'}
        </Button>
        <p className={styles.muted}>
          {session.whyNoCeremony ?? "We'll email every captain to ask for a secret."}
        </p>
      </div>
    );
  }
  const whyNot = whyNoReveal({ step: latest.step, commitments: latest.teams.length });
  return (
    <div className={styles.actions}>
      {latest.step === 'collecting' ? (
        <Button disabled={whyNot !== null} onClick={() => setAsking('revealing')}>
          Ask captains to reveal
        </Button>
      ) : (
        <LinkButton to={`/leagues/session/${session.sessionId}/manage?tab=draw`}>Make the draw</LinkButton>
      )}
      <Button variant="secondary" onClick={() => setAsking('canceled')}>
        Cancel ceremony
      </Button>
      <p className={styles.muted}>{latest.step === 'collecting' ? whyNot : missingText(session)}</p>
      {asking && (
        <Confirm
          {...questions[asking]}
          onYes={() => moving.act({ params, body: { step: asking } })}
          onNo={() => setAsking(null)}
          loading={moving.loading}
        />
      )}
    </div>
  );
}

const questions = {
  revealing: {
    question: 'Ask captains to reveal their secrets?',
    yes: 'Ask captains',
    children: 'After this, no one can add a secret, and the teams and seeds are final.',
  },
  canceled: {
    question: 'Cancel this draw ceremony?',
    yes: 'Cancel ceremony',
    no: 'Keep ceremony',
    children:
      "We'll tell the captains who added a secret. Their secrets won't be used, and the canceled ceremony stays visible.",
  },
} as const;

function missingText({ ceremonies: [latest] }: SessionCeremonies): string {
  const missing = latest?.teams.filter(({ secret }) => secret === null).map(({ name }) => name) ?? [];
  if (missing.length === 0) return 'All secrets are revealed.';
  return `Not revealed yet: ${missing.join(', ')}. Secrets that aren't revealed don't count.`;
}
