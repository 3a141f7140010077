import type { MatchSummary } from '@courtline/contract/match';
import { type Line, playerMatches } from '@courtline/contract/player-match';
import { longestPostponeMessage, postponeMatch, readMakeup } from '@courtline/contract/postponement';
import {
  type PostponeReason,
  postponeReasonKeys,
  postponeReasons,
} from '@courtline/domain/match/postponement';
import { isFinalOutcome } from '@courtline/domain/score/completion';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import { FullScreenDialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Failure } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { WaitingDialog } from '../../ui/waiting-dialog';
import { type ChosenTime, ChooseTimes } from './choose-times';
import { isInCharge } from './in-charge';
import { enteredSets } from './line-score';
import { shownOnMatch } from './match-calls';
import styles from './postponement.module.css';

type Props = { match: MatchSummary; onClose: () => void };

/** All lines that are not finished are chosen at first: rain stops all courts. */
export function PostponeMatch({ match, onClose }: Props) {
  const { teamMatchId, leagueId } = match;
  const query = useApiQuery(playerMatches, { params: { id: teamMatchId } }, { leagueId });
  if (query.data) {
    const { singlePlayerMatches, doublesPlayerMatches } = query.data;
    return (
      <PostponeLines {...{ match, onClose }} lines={[...singlePlayerMatches, ...doublesPlayerMatches]} />
    );
  }
  return (
    <WaitingDialog title="Postpone" onClose={onClose}>
      {query.isLoadingError && <Failure message={query.error.message} onRetry={() => void query.refetch()} />}
    </WaitingDialog>
  );
}

function PostponeLines({ match, lines, onClose }: Props & { lines: readonly Line[] }) {
  const [reason, setReason] = useState<PostponeReason>('rain');
  const [left, setLeft] = useState<readonly number[]>([]);
  const [message, setMessage] = useState('');
  const [slots, setSlots] = useState<ChosenTime[]>([]);
  const open = lines.filter(isOpen);
  const chosen = open.filter(({ id }) => !left.includes(id)).map(({ id }) => id);
  const isAll = chosen.length === open.length;
  const isNothing = open.length > 0 && chosen.length === 0;
  const lineIds = isAll ? null : chosen;
  const { act, loading } = useApiMutation(postponeMatch, {
    changes: [...shownOnMatch, readMakeup],
    onDone: () => {
      showToast({ text: 'Postponed. Both teams get an email.' });
      onClose();
    },
  });
  const toggle = (id: number) =>
    setLeft((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const opponent = opponentOf(match);
  return (
    <FullScreenDialog
      title="Postpone"
      onClose={onClose}
      actions={
        <Button
          onClick={() =>
            act({ params: { id: match.teamMatchId }, body: { reason, lineIds, message, slots } })
          }
          loading={loading}
          busyText="Postponing…"
          disabled={isNothing}
        >
          {`Postpone ${isAll ? 'match' : countText(chosen.length)}${offerText(slots.length)}`}
        </Button>
      }
    >
      <div className={styles.form}>
        <ChoiceField
          legend="Why?"
          choices={postponeReasonKeys.map((value) => ({ value, label: postponeReasons[value].label }))}
          chosen={reason}
          onChange={({ target }) => setReason(target.value as PostponeReason)}
        />
        {lines.length > 0 && (
          <ChooseLines {...{ lines, chosen }} onToggle={toggle}>
            {open.length > 2 && (
              <Button variant="quiet" onClick={() => setLeft(isNothing ? [] : open.map(({ id }) => id))}>
                {isNothing ? 'Select all' : 'Clear all'}
              </Button>
            )}
          </ChooseLines>
        )}
        {opponent && !isNothing && <ChooseTimes {...{ match, lineIds }} chosen={slots} onChange={setSlots} />}
        <Field
          label="Message to both teams (optional)"
          maxLength={longestPostponeMessage}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        <p className={styles.muted}>
          {slots.length > 0 &&
            `${opponent} can accept a time, and players say when they can play, from the email. `}
          {isAll
            ? 'Captains and players of both teams get one email.'
            : 'Captains and the players of these lines get one email. The match keeps its date.'}
        </p>
      </div>
    </FullScreenDialog>
  );
}

/** The team to which a captain offers times; an organizer sets the date instead. */
function opponentOf(match: MatchSummary): string | undefined {
  const own = ([1, 2] as const).find((side) => isInCharge(match[`position${side}Team`]));
  return own && match[`position${own === 1 ? 2 : 1}Team`]?.name;
}

function offerText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' and offer 1 time' : ` and offer ${count} times`;
}

function isOpen({ resultCompletionTypeId, ownDate }: Line): boolean {
  return !isFinalOutcome(resultCompletionTypeId) && !(ownDate && ownDate.playAt === null);
}

function countText(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}

type LinesProps = {
  lines: readonly Line[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
  /** Beside the heading. */
  children: ReactNode;
};

function ChooseLines({ lines, chosen, onToggle, children }: LinesProps) {
  return (
    <section aria-labelledby="lines-to-postpone">
      <div className={styles.linesHead}>
        <h3 id="lines-to-postpone">Lines</h3>
        {children}
      </div>
      <ul className={styles.lines} aria-label="Lines to postpone">
        {lines.map((line) => (
          <LineRow key={line.id} line={line} isChosen={chosen.includes(line.id)} onToggle={onToggle} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { line: Line; isChosen: boolean; onToggle: (id: number) => void };

function LineRow({ line, isChosen, onToggle }: RowProps) {
  const short = `${line.isDoubles ? 'D' : 'S'}${line.lineupPosition}`;
  const content = (
    <>
      <b>{short}</b>
      <span className={styles.players}>
        {namesOf(line, 1)} <span className={styles.muted}>vs.</span> {namesOf(line, 2)}
      </span>
      <span className={styles.state}>{stateOf(line)}</span>
    </>
  );
  return (
    <li>
      {isOpen(line) ? (
        <label className={styles.line}>
          <input type="checkbox" checked={isChosen} onChange={() => onToggle(line.id)} />
          {content}
        </label>
      ) : (
        <span className={styles.line}>
          <Check size={20} className={styles.done} aria-hidden="true" />
          {content}
        </span>
      )}
    </li>
  );
}

function namesOf(line: Line, side: 1 | 2): string {
  const { player1, player2 } = line[`side${side}`];
  const names = [player1, player2].flatMap((player) => player?.lastName || player?.firstName || []);
  return names.length > 0 ? names.join(' / ') : 'TBD';
}

function stateOf(line: Line): string {
  const score = enteredSets(line)
    .map(({ side1, side2 }) => `${side1}–${side2}`)
    .join(' ');
  if (score) return score;
  if (line.ownDate && line.ownDate.playAt === null) return 'Postponed';
  return line.resultCompletionTypeId === null ? 'Not started' : '';
}
