import type { Standing } from '@courtline/contract/standings';
import { explainRank } from '@courtline/domain/standings/explain-rank';
import { CircleHelp } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/button';
import { Chip } from '../../ui/card';
import { Crest } from '../../ui/crest';
import { teamPowerLabel } from '@courtline/domain/rating/team-power';
import { formatGameWinPercentage, gameWinHeading } from '@courtline/domain/standings/standings-texts';
import cards from '../../ui/card-table.module.css';
import styles from './standings.module.css';

type Props = { rows: readonly Standing[]; sportTypeId: number; ownTeamIds: readonly number[] };

/** A table on wide screens, a card per team on phones; the reason for a rank is shown on request. */
export function StandingsTable({ rows, sportTypeId, ownTeamIds }: Props) {
  const figures = figuresOf(rows, sportTypeId);
  return (
    <div className={cards.frame}>
      {/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- tables displayed as blocks lose their semantics without roles */}
      <table className={`${cards.table} ${styles.table}`} role="table">
        <caption className="visually-hidden">Standings</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={styles.rank}>
              Rank
            </th>
            <th role="columnheader" scope="col">
              Team
            </th>
            {figures.map(({ heading, means }) => (
              <th key={heading} role="columnheader" scope="col" className={styles.figure}>
                {means ? <abbr title={means}>{heading}</abbr> : heading}
              </th>
            ))}
            <th role="columnheader" scope="col">
              Form
            </th>
            <th role="columnheader" scope="col">
              <span className="visually-hidden">Why</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row
              key={row.teamId}
              {...{ row, figures, sportTypeId }}
              isOwn={ownTeamIds.includes(row.teamId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  row: Standing;
  figures: ReturnType<typeof figuresOf>;
  sportTypeId: number;
  isOwn: boolean;
};

function Row({ row, figures, sportTypeId, isOwn }: RowProps) {
  const id = useId();
  const [isExplained, setIsExplained] = useState(false);
  return (
    <tr role="row" data-marked={isOwn}>
      <td role="cell" className={styles.rank}>
        {row.rank}
      </td>
      <th role="rowheader" scope="row" className={styles.team}>
        <span className={styles.name}>
          <Crest crest={row.crest} size={28} />
          <Link className="tap-target" to={`/teams/${row.teamId}`}>
            {row.teamName}
          </Link>
          {isOwn && <Chip tone="own">Your team</Chip>}
        </span>
        <output id={id} className={styles.reason}>
          {isExplained && explainRank(row.decidedBy, sportTypeId)}
        </output>
      </th>
      {figures.map(({ heading, of }) => (
        <td key={heading} role="cell" className={styles.figure}>
          <span className={styles.label} aria-hidden="true">
            {heading}
          </span>
          {of(row)}
        </td>
      ))}
      <td role="cell" className={styles.form}>
        <Form letters={row.form} />
      </td>
      <td role="cell" className={styles.why}>
        <IconButton
          label={`Tiebreak details: ${row.teamName}`}
          title="How was this decided?"
          aria-expanded={isExplained}
          aria-controls={id}
          onClick={() => setIsExplained(!isExplained)}
        >
          <CircleHelp size={18} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}

const words = { W: 'won', L: 'lost', T: 'tied' } as const;

/** The last five matches, as letters with colors, so that color is not the only cue. */
function Form({ letters }: { letters: Standing['form'] }) {
  if (letters.length === 0) return <span className={styles.none}>-</span>;
  const label = letters.map((letter) => words[letter]).join(', ');
  return (
    <>
      <span className="visually-hidden">Recent matches, oldest first: {label}</span>
      <span className={styles.letters} aria-hidden="true">
        {letters.map((letter, index) => (
          <span key={index} data-letter={letter}>
            {letter}
          </span>
        ))}
      </span>
    </>
  );
}

type Figure = {
  heading: string;
  /** Meaning of an abbreviation. */
  means?: string;
  of: (row: Standing) => string | number;
};

/** Columns besides rank and name; ties only if there are any. */
function figuresOf(rows: readonly Standing[], sportTypeId: number): Figure[] {
  const hasTies = rows.some(({ teamMatchTies }) => teamMatchTies > 0);
  return [
    {
      heading: 'TPI S',
      means: 'Singles team power index',
      of: ({ teamPowerIndex: { singlesRating, isSinglesEstimated } }) =>
        teamPowerLabel(singlesRating, isSinglesEstimated, sportTypeId),
    },
    {
      heading: 'TPI D',
      means: 'Doubles team power index',
      of: ({ teamPowerIndex: { doublesRating, isDoublesEstimated } }) =>
        teamPowerLabel(doublesRating, isDoublesEstimated, sportTypeId),
    },
    { heading: 'Wins', of: ({ teamMatchWins }) => teamMatchWins },
    { heading: 'Losses', of: ({ teamMatchLosses }) => teamMatchLosses },
    ...(hasTies ? [{ heading: 'Ties', of: ({ teamMatchTies }: Standing) => teamMatchTies }] : []),
    { heading: 'Match points', of: ({ playerMatchPoints }) => playerMatchPoints },
    {
      heading: gameWinHeading(sportTypeId),
      of: ({ playerMatchGameWinPercentage }) => formatGameWinPercentage(playerMatchGameWinPercentage),
    },
  ];
}
