import { screenWidths } from '@courtline/domain/constants';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { useMedia } from '../../../ui/use-media';
import { ConflictPanel } from './conflict-panel';
import { GridBoard } from './grid-board';
import type { GridMatch, SeasonData } from './grid-matches';
import { GridToolbar } from './grid-toolbar';
import { firstView } from './grid-view';
import { tileHelpId } from './match-tile';
import { MoveDialog } from './move-dialog';
import { SaveMove } from './save-move';
import styles from './season-grid.module.css';
import { focusMatch } from './tile-focus';
import { type Moves, useMoves } from './use-moves';
import { type Season, useSeason } from './use-season';

type Props = { data: SeasonData };

/** The season of a session on one screen, for its organizers: weeks by venues or teams, and every match can be moved. */
export function SeasonGrid({ data }: Props) {
  const { session, schedule, teams } = data;
  const [view, setView] = useState(firstView);
  const [said, say] = useState('');
  const moves = useMoves(say);
  const season = useSeason(data, { view, pending: moves.pending });
  const { matches, conflicts, marks } = season;
  const isList = useMedia(`(max-width: ${screenWidths.mobileMax}px)`);
  const root = useRef<HTMLDivElement>(null);
  const { open } = moves;
  const show = useCallback((id: number) => focusMatch(root.current, id), []);
  const move = useCallback((one: GridMatch) => open(one), [open]);
  const counts = {
    all: matches.length,
    conflicts: [...marks.values()].filter((mark) => mark === 'conflict').length,
    unplaced: matches.filter(({ when }) => when === null).length,
  };
  return (
    <div className={styles.season}>
      <div className={styles.main}>
        <GridToolbar {...{ view, teams, counts, isList }} places={season.places} onChange={setView} />
        <MoveBar moves={moves} matches={matches}>
          <span id={tileHelpId}>{isList ? 'Tap a match to move it.' : keysText}</span>
          {matches.some(({ match }) => match.isSchedulePublished) && ` ${emailText}`}
        </MoveBar>
        <GridBoard {...{ root, data, season, moves, view, isList, say }} />
        <output className="visually-hidden">{said}</output>
      </div>
      <aside className={styles.aside} aria-label="Conflicts">
        <ConflictPanel {...{ conflicts, matches }} isFolded={isList} onShow={show} onMove={move} />
      </aside>
      <MoveLayers {...{ session, season, moves }} key={schedule.scheduleId} />
    </div>
  );
}

const keysText =
  'Drag a match to another week. Or select it: Space picks it up, arrow keys move it, Enter opens date, time and place.';
const emailText = 'Both teams get an email about every move.';

type BarProps = { moves: Moves; matches: readonly GridMatch[]; children: ReactNode };

/** What was moved, and the way back; before that, how to move. */
function MoveBar({ moves, matches, children }: BarProps) {
  const { last, saving } = moves;
  return (
    <div className={styles.bar}>
      <p className={last || saving ? styles.moved : styles.muted}>
        {saving ? 'Saving the move…' : (last?.text ?? children)}
      </p>
      {last?.before && !saving && (
        <Button variant="quiet" onClick={() => moves.undo(matches)}>
          Undo
        </Button>
      )}
    </div>
  );
}

type LayersProps = { session: SeasonData['session']; season: Season; moves: Moves };

/** The dialog that is open, and the move that is being saved. */
function MoveLayers({ session, season, moves }: LayersProps) {
  const { opened, saving } = moves;
  const current = season.matches.find(({ match }) => match.teamMatchId === opened?.match.teamMatchId);
  return (
    <>
      {opened && (
        <MoveDialog
          session={session}
          season={season.season}
          one={current ?? opened}
          onSaved={moves.savedInDialog}
          onClose={() => moves.open(null)}
        />
      )}
      {saving && (
        <SaveMove
          key={saving.attempt}
          match={saving.one.match}
          wanted={saving.wanted}
          onDone={moves.saved}
          onFailed={moves.failed}
        />
      )}
    </>
  );
}
