import { confirmScoresByCode, sendScoreCode } from '@courtline/contract/dispute';
import type { MatchSummary } from '@courtline/contract/match';
import type { Line } from '@courtline/contract/player-match';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAddressOf } from '../../api/current-address';
import { matchLink } from '../../api/links';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { QrCode } from '../../ui/qr-code';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import styles from './confirm-here.module.css';
import { enteredSets, lineName } from './line-score';
import { shownOnMatch } from './match-calls';

type Props = {
  match: MatchSummary;
  /** The team that confirms. */
  team: string;
  lines: readonly Line[];
  onClose: () => void;
};

const formId = 'confirm-here';

/** The other captain proves who they are with a code from their own mailbox, or confirms on their own phone. */
export function ConfirmHereDialog({ match, team, lines: latest, onClose }: Props) {
  // What the captain looks at stays, and is what the code confirms.
  const [lines] = useState(latest);
  const [sentTo, setSentTo] = useState<readonly string[] | null>(null);
  const [code, setCode] = useState('');
  const input = {
    params: { id: match.teamMatchId },
    lines: lines.map(({ id, version }) => ({ id, version })),
  };
  const sending = useApiMutation(sendScoreCode, {
    onDone: (response) => setSentTo(response.sentTo),
    changes: [],
    showsOwnErrors: true,
  });
  const confirming = useApiMutation(confirmScoresByCode, {
    onDone: () => [showToast({ text: 'Score confirmed' }), onClose()],
    changes: shownOnMatch,
    showsOwnErrors: true,
  });
  const send = () => sending.act({ params: input.params, body: { lines: input.lines } });
  const error = confirming.error ?? sending.error;
  return (
    <Dialog
      title="Confirm the score"
      isForm
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {sentTo ? (
            <Button type="submit" form={formId} loading={confirming.loading} busyText="Confirming…">
              Confirm score
            </Button>
          ) : (
            <Button onClick={send} loading={sending.loading} busyText="Sending…">
              Email a code
            </Button>
          )}
        </>
      }
    >
      {error && <Notice kind="error">{error.message}</Notice>}
      <p>
        Hand this device to the captain of <strong>{team}</strong>. Is this score right?
      </p>
      <Scores {...{ match, lines }} />
      {sentTo ? (
        <CodeForm
          {...{ code, setCode, sentTo }}
          onConfirm={() => confirming.act({ params: input.params, body: { code, lines: input.lines } })}
        >
          <Button variant="quiet" onClick={send} loading={sending.loading}>
            Send another code
          </Button>
        </CodeForm>
      ) : (
        <OwnPhone {...{ match, team }} />
      )}
    </Dialog>
  );
}

function Scores({ match, lines }: Pick<Props, 'match' | 'lines'>) {
  const [home, away] = [match.position1Team?.name ?? 'Home', match.position2Team?.name ?? 'Away'];
  return (
    <ul className={styles.scores}>
      {lines.map((line) => (
        <li key={line.id}>
          <span>{lineName(line)}</span>
          <strong>{scoreOf(line)}</strong>
          <span className={styles.winner}>
            {line.winningSideId === null ? 'No winner' : `${line.winningSideId === 1 ? home : away} wins`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Home team first, as scores are spoken. */
function scoreOf(line: Line): string {
  return enteredSets(line)
    .map(({ side1, side2, hasTiebreak, tiebreak1, tiebreak2 }) => {
      const games = `${side1 ?? 0}–${side2 ?? 0}`;
      return hasTiebreak ? `${games} (${tiebreak1}–${tiebreak2})` : games;
    })
    .join(', ');
}

type CodeProps = {
  code: string;
  setCode: (code: string) => void;
  sentTo: readonly string[];
  onConfirm: () => void;
  children: ReactNode;
};

function CodeForm({ code, setCode, sentTo, onConfirm, children }: CodeProps) {
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(sentTo);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      id={formId}
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
      noValidate
    >
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="off"
        ref={field}
        help={`From the email to ${names}. It works for 10 minutes, for this score only, and signs no one in here.`}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {children}
    </form>
  );
}

function OwnPhone({ match, team }: Pick<Props, 'match' | 'team'>) {
  const address = useAddressOf(matchLink(match));
  return (
    <div className={styles.own}>
      <p>
        We email the captains of {team} a code that they type here. Or they scan this and confirm on their own
        phone.
      </p>
      <QrCode text={address} label="Link to the match" />
    </div>
  );
}
