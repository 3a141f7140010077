import { type ReactNode, useMemo } from 'react';
import {
  type BracketMatch,
  type BracketRound,
  type BracketSide,
  layOut,
  type PlacedMatch,
  sheetsOf,
  unitsPerMatch,
} from './bracket-layout';
import styles from './bracket-sheets.module.css';
import { unitsOf } from './bracket-units';
import { usePrinting } from './use-printing';

type PrintedDraw = {
  number: number;
  name: string;
  rounds: readonly BracketRound[];
  /** Printed on the pages before the matches. */
  table?: ReactNode;
};

type Props = {
  /** League and session of the draws. */
  title: string;
  draws: readonly PrintedDraw[];
  /** The formatted day of printing. */
  printedOn: string;
};

/** All draws for printing, each on its own pages; renders nothing on a screen. */
export function BracketSheets({ title, draws, printedOn }: Props) {
  if (!usePrinting()) return null;
  return (
    <div className={styles.sheets} data-sheets>
      <Tables {...{ title, draws, printedOn }} />
      {draws.map(({ number, name, rounds }) =>
        sheetsOf(rounds).map((page, at, pages) => (
          <section key={`${number} ${page[0]?.matches[0]?.id}`} className={styles.sheet} aria-label={name}>
            <header className={styles.title}>
              <h2>
                {title} · {name}
              </h2>
              <p>
                {pages.length > 1 && `Page ${at + 1} of ${pages.length} · `}Printed {printedOn}
              </p>
            </header>
            <Rounds rounds={page} />
          </section>
        )),
      )}
    </div>
  );
}

/** The tables of all groups, on the pages before their matches. */
function Tables({ title, draws, printedOn }: Props) {
  const withTable = draws.filter(({ table }) => Boolean(table));
  if (withTable.length === 0) return null;
  return (
    <section className={styles.sheet} aria-label="Groups">
      <header className={styles.title}>
        <h2>{title} · Groups</h2>
        <p>Printed {printedOn}</p>
      </header>
      <div className={styles.tables}>
        {withTable.map(({ number, name, table }) => (
          <div key={number} className={styles.table}>
            <h3>{name}</h3>
            {table}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Up to this many matches in a round leave room for large print. */
const mostRoomyMatches = 8;

function Rounds({ rounds }: { rounds: readonly BracketRound[] }) {
  const layout = useMemo(() => layOut(rounds), [rounds]);
  return (
    <div
      className={styles.rounds}
      data-units={unitsOf(layout.units)}
      data-roomy={layout.units <= mostRoomyMatches * unitsPerMatch || undefined}
    >
      {layout.rounds.map(({ round, matches }) => (
        <div key={round.number} className={styles.round}>
          <p className={styles.heading}>
            <strong>{round.name}</strong> {round.date}
          </p>
          <ul className={styles.matches}>
            {matches.map((placed) => (
              <SheetMatch key={placed.match.id} placed={placed} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function SheetMatch({ placed: { match, top, arms } }: { placed: PlacedMatch }) {
  const [one, other] = match.sides;
  return (
    <li className={styles.match} data-units={unitsOf(top)} data-match={match.id}>
      {arms.map(({ by }) => (
        <span
          key={by}
          className={styles.arm}
          data-units={unitsOf(Math.abs(by))}
          data-from={by < 0 ? 'above' : by > 0 ? 'below' : 'beside'}
        />
      ))}
      {arms.length > 0 && <span className={styles.stem} />}
      <div className={styles.card}>
        <Side side={one} />
        <p className={styles.facts}>{factsOf(match)}</p>
        <Side side={other} />
      </div>
    </li>
  );
}

function Side({ side: { label, kind, isWinner = false, score } }: { side: BracketSide }) {
  return (
    <p className={styles.side} data-kind={kind} data-won={isWinner || undefined}>
      <span className={styles.label}>{label}</span>
      {isWinner && <span aria-hidden="true">✓</span>}
      {isWinner && <span className="visually-hidden">Winner</span>}
      {score !== undefined && <span className={styles.score}>{score}</span>}
    </p>
  );
}

function factsOf({ number, when, where, status }: BracketMatch): string {
  const reason = status && [status.label, status.more].filter(Boolean).join(': ');
  return [`Match ${number}`, reason, when, where].filter(Boolean).join(' · ');
}
