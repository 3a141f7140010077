import type { Standing } from '@courtline/contract/standings';
import { explainRank, tieNote } from '@courtline/domain/standings/explain-rank';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Chip } from '../../ui/card';
import { Crest } from '../../ui/crest';
import { FormDots } from '../../ui/form-dots';
import type { Figure, RankedSession } from './standings-figures';
import styles from './standings.module.css';

type Props = {
  row: Standing;
  figures: readonly Figure[];
  session: RankedSession;
  isOwn: boolean;
};

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- tables displayed as blocks lose their semantics without roles */

/** The whole row is a button: it shows why the team stands here, and in the compact layout all other columns. */
export function StandingsRow({ row, figures, session, isOwn }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const note = tieNote(row.decidedBy, { ...session, pack: session.rulePack?.standings });
  return (
    <tr role="row" data-marked={isOwn} data-open={isOpen} data-tied={note !== null}>
      <td role="cell" className={styles.rank}>
        <span className={styles.place}>{row.rank}</span>
        <Movement by={row.movement} />
      </td>
      <th role="rowheader" scope="row" className={styles.team}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="visually-hidden">Details: {row.teamName}</span>
        </button>
        <span className={styles.inner}>
          <Crest crest={row.crest} size={30} />
          <span className={styles.words}>
            <span className={styles.name}>
              <Link to={`/teams/${row.teamId}`}>{row.teamName}</Link>
              {row.hasProvisionalScores && <ProvisionalMark />}
            </span>
            {isOwn && <Chip tone="own">Your team</Chip>}
            <span id={id} className={styles.reason}>
              {explainRank(row.decidedBy, session.sportTypeId)}
            </span>
            <Link className={styles.open} to={`/teams/${row.teamId}`}>
              Team page<span className="visually-hidden"> of {row.teamName}</span>
            </Link>
          </span>
        </span>
      </th>
      {figures.map(({ heading, area, of }) => (
        <td key={heading} role="cell" className={styles.figure} data-area={area}>
          <span className={styles.label} aria-hidden="true">
            {heading}
          </span>
          {of(row)}
        </td>
      ))}
      <td role="cell" className={styles.form}>
        <FormDots form={row.form} />
        {note && (
          <span className={styles.note} aria-hidden="true">
            {note}
          </span>
        )}
      </td>
    </tr>
  );
}

/** The legend below the table explains the asterisk. */
function ProvisionalMark() {
  return (
    <>
      <span aria-hidden="true">*</span>
      <span className="visually-hidden"> (provisional)</span>
    </>
  );
}

/** Ranks gained or lost since before the last round; the triangles point, so color is not the only cue. */
function Movement({ by }: { by: number | null }) {
  if (by === null || by === 0) return null;
  const count = Math.abs(by);
  return (
    <span className={styles.movement} data-direction={by > 0 ? 'up' : 'down'}>
      <span aria-hidden="true">
        {by > 0 ? '▲' : '▼'}
        {count}
      </span>
      <span className="visually-hidden">
        {' '}
        {by > 0 ? 'up' : 'down'} {count} since the last round
      </span>
    </span>
  );
}
