import type { Line } from '@courtline/contract/player-match';
import { runningScore } from '@courtline/domain/match/running-score';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { usePendingEntries } from '../../api/pending';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { Notice } from '../../ui/states';
import { CardHead } from './card-head';
import { CardLine } from './card-line';
import { countedLine, isOpenLine } from './card-lines';
import styles from './match-card.module.css';
import { OutboxDialog } from './outbox-dialog';
import { QuickBar } from './quick-bar';
import { type MatchCardProps, useMatchCard } from './use-match-card';
import { resultSubject } from './waiting-result';

/** The whole match on one screen: every line with its players and sets, and the running score. */
export function MatchCard(props: MatchCardProps) {
  const { match } = props;
  const { cards, open, change, entered, errorOf, saving, list, saveButton, ...leaving } = useMatchCard(props);
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const { current, line: entering, enter, focusNext, quick } = entered;
  const expand = (id: number) => {
    flushSync(() => setExpanded(toggled(expanded, id)));
    list.current?.querySelector<HTMLSelectElement>(`[data-line="${id}"] select`)?.focus();
  };
  const left = open.filter(({ line, draft }) => isOpenLine(line, draft));
  const score = runningScore(cards.map(countedLine));
  return (
    <FullScreenDialog
      title="Enter scores"
      onClose={leaving.leave}
      head={<CardHead match={match} score={score} />}
      notice={
        quick &&
        entering && (
          <QuickBar {...quick} isExpanded={expanded.has(entering.id)} onExpand={() => expand(entering.id)} />
        )
      }
      actions={
        <Button ref={saveButton} {...saving} busyText="Saving…">
          {left.length > 0 ? `Save scores · ${linesText(left.length)} left` : 'Save scores'}
        </Button>
      }
    >
      <Waiting lines={cards.map(({ line }) => line)} />
      <div className={styles.lines} ref={list}>
        {cards.map((entry) => (
          <CardLine
            key={entry.line.id}
            {...{ match, entry }}
            currentSet={current?.lineId === entry.line.id ? current.set : null}
            isFirst={entry === cards[0]}
            startsFocused={entry === left[0]}
            isExpanded={expanded.has(entry.line.id)}
            error={errorOf(entry)}
            onChange={(draft) => change(entry.line, draft)}
            onEnterSet={(set) => enter(entry.line.id, set)}
            onDecided={() => focusNext(entry.line)}
          />
        ))}
      </div>
      {leaving.question}
    </FullScreenDialog>
  );
}

/** Lines that wait for the network, or for a decision. */
function Waiting({ lines }: { lines: readonly Line[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const subjects = new Set(lines.map(({ id }) => resultSubject(id)));
  const entries = usePendingEntries().filter(({ subject }) => subjects.has(subject));
  if (entries.length === 0 && !isOpen) return null;
  const stuck = entries.filter(({ state }) => state !== 'waiting').length;
  return (
    <>
      <Notice kind="warn">
        <div className={styles.waiting}>
          <p>
            {stuck > 0
              ? `${linesText(stuck)} ${stuck === 1 ? 'needs' : 'need'} your decision.`
              : `${linesText(entries.length)} waiting to be sent. Saved on this device until you're back online.`}
          </p>
          {stuck > 0 && (
            <Button variant="secondary" onClick={() => setIsOpen(true)}>
              Compare
            </Button>
          )}
        </div>
      </Notice>
      {isOpen && <OutboxDialog title="Waiting to be sent" onClose={() => setIsOpen(false)} />}
    </>
  );
}

function linesText(count: number): string {
  return `${count} ${count === 1 ? 'line' : 'lines'}`;
}

function toggled(all: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set(all.has(id) ? [...all].filter((one) => one !== id) : [...all, id]);
}
