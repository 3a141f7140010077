import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import styles from './bracket.module.css';
import { type BracketMatch, type BracketRound, layOut, pairsOf, unitsPerMatch } from './bracket-layout';
import { BracketMatchItem } from './bracket-match';
import { unitsOf } from './bracket-units';
import { IconButton } from './button';
import { useBracket } from './use-bracket';
import { useHydrated } from './use-hydrated';
import { useIncrementalRender } from './use-incremental-render';
import { useSwipe } from './use-swipe';

type Props = {
  /** Name of the draw for screen readers: 'Main Draw'. */
  label: string;
  rounds: readonly BracketRound[];
  /** Actions of a match, such as a menu. */
  actionsOf?: ((match: BracketMatch) => ReactNode) | undefined;
  /** Shown above the matches, such as the table of a group. */
  table?: ReactNode;
  /** Whether the winner of the last match wins the draw. */
  hasChampion?: boolean;
  /** Shown beside the arrows, such as the choice between draws. */
  children?: ReactNode;
};

/** The rounds of a draw with lines between the matches: three at a time, one on phones. Printing uses BracketSheets. */
export function Bracket({ label, rounds, actionsOf, table, hasChampion = true, children }: Props) {
  const { root, first, opened, shown, isPhone, stop, turn, press, enter } = useBracket(label, rounds);
  const isHydrated = useHydrated();
  const last = hasChampion ? rounds.at(-1) : undefined;
  const swipe = useSwipe(turn);
  const next = isPhone ? rounds[first + 1] : undefined;
  const until = useIncrementalRender((shown[0]?.matches.length ?? 0) * unitsPerMatch);
  return (
    <section ref={root} className={styles.bracket} aria-label={label}>
      <div className={styles.bar}>
        {children}
        {shown.length < rounds.length && (
          <Turner {...{ first, shown, turn }} count={rounds.length} namesRound={isPhone} />
        )}
      </div>
      {table}
      <div
        className={styles.page}
        data-ahead={!isHydrated || undefined}
        role="presentation"
        onKeyDown={press}
        onFocus={enter}
        {...swipe}
      >
        <Rounds
          key={shown[0]?.number}
          {...{ stop, next, until, actionsOf }}
          opened={isHydrated ? undefined : rounds[opened]}
          rounds={shown}
          last={last}
        />
        {!isHydrated && (
          <div className={styles.later}>
            <Rounds
              {...{ stop, actionsOf }}
              next={undefined}
              until={Number.POSITIVE_INFINITY}
              opened={rounds[opened]}
              rounds={rounds.slice(shown.length)}
              last={last}
            />
          </div>
        )}
      </div>
    </section>
  );
}

type TurnerProps = {
  first: number;
  shown: readonly BracketRound[];
  count: number;
  /** If a single round is shown, its name is here. */
  namesRound: boolean;
  turn: (step: 1 | -1) => void;
};

function Turner({ first, shown, count, namesRound, turn }: TurnerProps) {
  const last = first + shown.length;
  const seen = shown.length > 1 ? `Rounds ${first + 1}–${last} of ${count}` : `Round ${last} of ${count}`;
  const [round] = shown;
  return (
    <nav className={styles.turner} aria-label="Rounds">
      <IconButton label="Previous round" aria-disabled={first === 0} onClick={() => turn(-1)}>
        <ArrowLeft size={18} aria-hidden="true" />
      </IconButton>
      <p aria-live="polite">
        {namesRound && <strong>{round?.name}</strong>}
        <span>{namesRound && round?.date ? `${seen} · ${round.date}` : seen}</span>
      </p>
      <IconButton label="Next round" aria-disabled={last >= count} onClick={() => turn(1)}>
        <ArrowRight size={18} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}

type RoundsProps = {
  rounds: readonly BracketRound[];
  /** The round after a round that is shown alone. */
  next: BracketRound | undefined;
  last: BracketRound | undefined;
  /** Rendered ahead: the round that a phone shows first. */
  opened: BracketRound | undefined;
  stop: number | null;
  /** Matches above this unit are filled. */
  until: number;
  actionsOf: Props['actionsOf'];
};

function Rounds({ rounds, next, last, opened, stop, until, actionsOf }: RoundsProps) {
  const id = useId();
  const layout = useMemo(() => layOut(rounds), [rounds]);
  const pairs = pairsOf(next);
  return (
    <ol className={styles.rounds} data-units={unitsOf(layout.units)}>
      {layout.rounds.map(({ round, matches }) => (
        <li key={round.number} className={styles.round} data-opened={round === opened || undefined}>
          <p className={styles.heading} id={`${id}-${round.number}`}>
            <span>{round.name}</span> <span>{round.date}</span>
          </p>
          <ol className={styles.matches} aria-labelledby={`${id}-${round.number}`}>
            {matches.map((placed) => (
              <BracketMatchItem
                key={placed.match.id}
                placed={placed}
                pair={pairs.get(placed.match.id)}
                isStop={placed.match.id === stop}
                isLast={round === last}
                isFilled={placed.top < until || placed.match.id === stop}
                actionsOf={actionsOf}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
