import {
  type DrawCeremony,
  type SessionCeremonies,
  readDrawCeremonies,
  saveDrawSecret,
} from '@courtline/contract/draw-ceremony';
import { commitmentText, secretOf } from '@courtline/domain/draw/ceremony';
import { type FormEvent, useRef, useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { keepSecret, readSecret } from '../../api/draw-secrets';
import { canHash, sha256 } from '../../api/sha256';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { copyFailed, copyText } from '../../ui/copy-text';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import styles from './draw-ceremony.module.css';

type Props = {
  session: SessionCeremonies;
  ceremony: DrawCeremony;
  team: SessionCeremonies['teams'][number];
};

/** What a captain does for a team now: add a secret, or reveal it. */
export function OwnSecret(props: Props) {
  const { ceremony, team } = props;
  const promised = ceremony.teams.find(({ teamId }) => teamId === team.teamId);
  if (!canHash()) {
    return <Notice kind="hint">You can add a secret only over HTTPS. Open this page with https://.</Notice>;
  }
  if (ceremony.step === 'collecting') return <AddSecret {...props} isPromised={promised !== undefined} />;
  if (!promised) return null;
  return promised.secret === null ? (
    <RevealSecret {...props} />
  ) : (
    <Notice kind="done">You revealed {team.name}'s secret. Thank you.</Notice>
  );
}

/** The words stay on this device: only their fingerprint is sent. */
function AddSecret({ ceremony, team, isPromised }: Props & { isPromised: boolean }) {
  const { ceremonyId } = ceremony;
  const whose = { user: useCurrentUser(), ceremonyId, teamId: team.teamId };
  const [words, setWords] = useState('');
  const [kept, setKept] = useState(() => (isPromised ? readSecret(whose) : null));
  const pending = useRef('');
  const { act, loading } = useApiMutation(saveDrawSecret, {
    onDone: () => {
      keepSecret(whose, pending.current);
      setKept(pending.current);
      setWords('');
      showToast({ text: 'Your secret is added.' });
    },
    changes: [readDrawCeremonies],
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    pending.current = secretOf(words, randomHex());
    const commitment = await sha256(commitmentText(ceremonyId, team.teamId, pending.current));
    act({ params: { id: team.teamId }, body: { commitment } });
  };
  return (
    <form
      className={styles.own}
      onSubmit={(event) => void submit(event)}
      aria-label={`Secret of ${team.name}`}
    >
      <h2>{isPromised ? `The secret of ${team.name} is added` : `Add a secret for ${team.name}`}</h2>
      {kept && <KeptSecret secret={kept} />}
      {isPromised && !kept && (
        <p className={styles.muted}>It was added on another device. You can replace it from here.</p>
      )}
      <Field
        label={isPromised ? 'Other words' : 'A few words of your own'}
        value={words}
        maxLength={200}
        help="We add random letters so no one can guess your secret."
        onChange={({ target }) => setWords(target.value)}
      />
      <Button
        type="submit"
        variant={isPromised ? 'secondary' : 'primary'}
        loading={loading}
        disabled={!words.trim()}
      >
        {isPromised ? 'Replace secret' : 'Add secret'}
      </Button>
    </form>
  );
}

function KeptSecret({ secret }: { secret: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const isCopied = await copyText(secret, field.current);
    showToast({ text: isCopied ? 'Copied.' : copyFailed });
  };
  return (
    <>
      <Field
        ref={field}
        label="Your secret"
        value={secret}
        readOnly
        help="This device keeps it until you reveal it. Copy it if you might use another one."
      />
      <Button type="button" variant="secondary" onClick={() => void copy()}>
        Copy
      </Button>
    </>
  );
}

function RevealSecret({ ceremony: { ceremonyId }, team }: Props) {
  const whose = { user: useCurrentUser(), ceremonyId, teamId: team.teamId };
  const [secret, setSecret] = useState(() => readSecret(whose) ?? '');
  const { act, loading, error } = useApiMutation(saveDrawSecret, {
    changes: [readDrawCeremonies],
    showsOwnErrors: [400, 409],
  });
  return (
    <form
      className={styles.own}
      aria-label={`Secret of ${team.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        act({ params: { id: team.teamId }, body: { secret } });
      }}
    >
      <h2>Reveal the secret of {team.name}</h2>
      <Field
        label="Your secret"
        value={secret}
        error={error?.message}
        help={secret === '' ? 'Paste your copy, or open this page on the device you used.' : undefined}
        onChange={({ target }) => setSecret(target.value)}
      />
      <Button type="submit" loading={loading} disabled={!secret.trim()}>
        Reveal secret
      </Button>
    </form>
  );
}

function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
