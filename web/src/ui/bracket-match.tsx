import { Check, Trophy } from 'lucide-react';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Arm, BracketMatch, BracketSide, Pair, PlacedMatch } from './bracket-layout';
import styles from './bracket-match.module.css';
import { unitsOf } from './bracket-units';
import { Chip } from './card';
import { Crest } from './crest';

type Props = {
  placed: PlacedMatch;
  pair: Pair | undefined;
  /** Whether Tab stops here. */
  isStop: boolean;
  /** The winner of this match wins the draw. */
  isLast: boolean;
  /** The space is reserved from the start; the content may follow a moment later. */
  isFilled: boolean;
  actionsOf: ((match: BracketMatch) => ReactNode) | undefined;
};

/** One match of a bracket, with the lines that lead to it. Memoized: a keyboard step renders only two of a hundred. */
export const BracketMatchItem = memo(function BracketMatchItem(props: Props) {
  const { placed, pair, isFilled } = props;
  const { match, top, arms } = placed;
  const isOver = match.sides.some(({ isWinner = false }) => isWinner);
  return (
    <li
      className={styles.match}
      data-units={unitsOf(top)}
      data-match={match.id}
      data-pair={pair}
      data-over={isOver || undefined}
    >
      {isFilled && <Arms arms={arms} />}
      {isFilled && <Filled {...props} />}
    </li>
  );
});

function Filled({ placed: { match }, isStop, isLast, actionsOf }: Props) {
  const { sides, when, where, status } = match;
  const actions = actionsOf?.(match);
  return (
    <>
      <div className={styles.caption}>
        <MatchName match={match} isStop={isStop} />
        {when && <span className={styles.when}>{when}</span>}
      </div>
      <div className={styles.card}>
        <ul className={styles.sides}>
          {sides.map((side, at) => (
            <Side key={at === 0 ? 'one' : 'other'} side={side} isStop={isStop} isLast={isLast} />
          ))}
        </ul>
        {actions && <Actions isStop={isStop}>{actions}</Actions>}
      </div>
      {(where || status) && <Foot match={match} />}
    </>
  );
}

function Foot({ match: { where, status } }: { match: BracketMatch }) {
  return (
    <div className={styles.foot}>
      {where && <p>{where}</p>}
      {status && (
        <span className={styles.status}>
          <Chip tone={status.tone}>{status.label}</Chip>
          {status.more && (
            <span className={styles.more} title={status.more}>
              {status.more}
            </span>
          )}
        </span>
      )}
    </div>
  );
}

function Arms({ arms }: { arms: readonly Arm[] }) {
  if (arms.length === 0) return null;
  return (
    <>
      {arms.map(({ by, isDecided }) => (
        <span
          key={by}
          className={styles.arm}
          data-units={unitsOf(Math.abs(by))}
          data-from={by < 0 ? 'above' : by > 0 ? 'below' : 'beside'}
          data-decided={isDecided}
        />
      ))}
      <span className={styles.stem} data-decided={arms.some(({ isDecided }) => isDecided)} />
    </>
  );
}

/** The keyboard stop; it covers the whole match if that is a link. */
function MatchName({ match, isStop }: { match: BracketMatch; isStop: boolean }) {
  const { number, href, sides } = match;
  const stop = { tabIndex: isStop ? 0 : -1, 'data-stop': true };
  const who = `${sides[0].label} vs. ${sides[1].label}`;
  const name = (
    <>
      Match {number} <span className="visually-hidden">{who}</span>
    </>
  );
  if (!href) {
    return (
      <span {...stop} className={styles.name}>
        {name}
      </span>
    );
  }
  return (
    <Link {...stop} className={`${styles.name} ${styles.opens}`} to={href} title={who}>
      {name}
    </Link>
  );
}

type SideProps = { side: BracketSide; isStop: boolean; isLast: boolean };

function Side({ side, isStop, isLast }: SideProps) {
  const { label, kind, crest, isWinner = false, isMarked = false, score, href } = side;
  const Mark = isLast ? Trophy : Check;
  return (
    <li
      className={styles.side}
      data-kind={kind}
      data-won={isWinner || undefined}
      data-marked={isMarked || undefined}
    >
      {crest && <Crest crest={crest} size={20} />}
      {href ? (
        <Link className={styles.label} to={href} title={label} tabIndex={isStop ? 0 : -1}>
          {label}
        </Link>
      ) : (
        <span className={styles.label} title={label}>
          {label}
        </span>
      )}
      {isWinner && (
        <>
          <Mark className={styles.mark} size={16} strokeWidth={2.75} aria-hidden="true" />
          <span className="visually-hidden">Winner</span>
        </>
      )}
      {score !== undefined && <span className={styles.score}>{score}</span>}
    </li>
  );
}

/** Tab reaches the actions only in the current match. */
function Actions({ isStop, children }: { isStop: boolean; children: ReactNode }) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const button of slot.current?.querySelectorAll<HTMLElement>(':is(a, button):not([role])') ?? [])
      button.tabIndex = isStop ? 0 : -1;
  });
  return (
    <div ref={slot} className={styles.actions}>
      {children}
    </div>
  );
}
