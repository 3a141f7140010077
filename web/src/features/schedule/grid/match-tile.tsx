import { AlertTriangle, Check, Diamond } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { clockTime, shortDay } from '@courtline/domain/season/season-days';
import { matchLink } from '../../../api/links';
import { Crest } from '../../../ui/crest';
import { sideName } from '../match-groups';
import { nameOf, whenText } from './grid-move';
import type { GridMatch } from './grid-matches';
import styles from './match-tile.module.css';

export type Mark = 'conflict' | 'wish';

const markLabels = { conflict: 'Conflict', wish: 'Worth a look' } as const satisfies Record<Mark, string>;

type Props = { one: GridMatch; mark: Mark | undefined };

/** A match in the grid. What of it is visible depends on the zoom, which only the style sheet knows. */
export const MatchTile = memo(function MatchTile({ one, mark }: Props) {
  const { match, isMovable } = one;
  const attributes = {
    className: styles.tile,
    'data-match': match.teamMatchId,
    'data-mark': mark,
    'data-played': one.isPlayed || undefined,
    'aria-label': labelOf(one, mark),
    tabIndex: -1,
  };
  if (!isMovable)
    return (
      <Link {...attributes} to={matchLink(match)} draggable={false}>
        <Content {...{ one, mark }} />
      </Link>
    );
  return (
    <button type="button" {...attributes} aria-describedby={tileHelpId}>
      <Content {...{ one, mark }} />
    </button>
  );
});

export const tileHelpId = 'season-grid-keys';

function Content({ one, mark }: Props) {
  const { match, when } = one;
  return (
    <>
      <span className={styles.sides}>
        <Side {...{ match }} side={1} />
        <Side {...{ match }} side={2} />
      </span>
      <span className={styles.when}>
        {when ? (
          <>
            {shortDay(when.day).slice(0, 3)}
            <span className={styles.date}>{shortDay(when.day).slice(3)}</span> {clockTime(when.time)}
          </>
        ) : match.isPostponed ? (
          'Postponed'
        ) : (
          'No date'
        )}
      </span>
      <span className={styles.more}>
        {match.round.name}
        {match.location && ` · ${match.location.placeName}`}
      </span>
      {one.isPlayed && (
        <span className={styles.played}>
          <Check size={12} aria-hidden="true" /> {scoreOf(match)}
        </span>
      )}
      {mark && (
        <span className={styles.mark}>
          {mark === 'conflict' ? <AlertTriangle size={12} /> : <Diamond size={11} />}
          <span>{markLabels[mark]}</span>
        </span>
      )}
    </>
  );
}

function Side({ match, side }: { match: GridMatch['match']; side: 1 | 2 }) {
  const team = match[`position${side}Team`];
  const name = sideName(match, side);
  return (
    <span className={styles.side}>
      {team ? <Crest crest={team.crest} size={18} /> : <span className={styles.open}>?</span>}
      <span className={styles.name} title={name}>
        {name}
      </span>
    </span>
  );
}

function scoreOf({ position1Team, position2Team }: GridMatch['match']): string {
  return `${position1Team?.points ?? 0}–${position2Team?.points ?? 0}`;
}

/** As in "Lobs vs. Aces, Wed, Feb 3 at 6:00 PM, Lakeside, Round 4. Conflict." */
function labelOf(one: GridMatch, mark: Mark | undefined): string {
  const { match, when, isPlayed } = one;
  const date = when ? whenText(when) : match.isPostponed ? 'postponed' : 'no date';
  const facts = [nameOf(one), date, match.location?.placeName, match.round.name].filter(Boolean).join(', ');
  const score = isPlayed ? ` Played, ${scoreOf(match)}.` : '';
  return `${facts}.${score}${mark ? ` ${markLabels[mark]}.` : ''}`;
}
