import type { MatchRoster } from '@courtline/contract/match';
import { availabilities } from '@courtline/domain/constants';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { FindSubForLine, LineNotes } from './line-notes';
import type { LineupAid, SuggestedDraft } from './lineup-aid';
import styles from './lineup-board.module.css';
import { type DraftLine, type SideDraft, withAlternate, withAlternateRow, withSeat } from './lineup-draft';
import {
  type EarlierLine,
  type Spot,
  badgeOf,
  badgesOf,
  countOpenSpots,
  fillFromEarlier,
  playerAt,
} from './lineup-placing';
import { LineupSpot, ratingFor } from './lineup-spot';
import { LineupSuggest } from './lineup-suggest';
import { type Member, RosterChips, type Sport, nameOf } from './roster-chips';
import { type LineupBoard, useLineupBoard } from './use-lineup-board';

type Props = {
  draft: SideDraft;
  roster: MatchRoster;
  match: Sport;
  /** Who played where in the team's last match. */
  last?: readonly EarlierLine[] | null;
  /** For captains: playing time, the rules of the session, suggestions. */
  aid?: LineupAid | null;
  onChange: (next: SideDraft) => void;
  /** Looks for a substitute for a line; only captains of the team may. */
  onFindSub?: ((playerMatchId: number) => void) | undefined;
};

/** The lineup board of one team: its roster beside its lines and alternates. Tap, drag, keys and selects do the same. */
export function SideLineup({ draft, roster, match, last = null, aid = null, onChange, onFindSub }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const board = useLineupBoard(ref, draft, onChange);
  const { selected, dragged } = board;
  const [suggestion, setSuggestion] = useState<(SuggestedDraft & { before: SideDraft }) | null>(null);
  return (
    <section aria-label={roster.teamName}>
      <div
        ref={ref}
        className={styles.board}
        role="presentation"
        data-dragging={dragged !== null}
        onKeyDown={board.cancelOnEscape}
      >
        <h3>{roster.teamName}</h3>
        <RosterChips
          {...{ roster, match, aid }}
          selectedId={selected?.teamMemberId ?? null}
          badgesOf={({ teamMemberId }) => badgesOf(draft, teamMemberId)}
          onSelect={board.toggle}
          onKey={board.pressKey}
          onDrag={board.drag}
        />
        <div className={styles.lines}>
          {aid && <LineupSuggest {...{ draft, aid, suggestion, onChange }} onSuggest={setSuggestion} />}
          <Shortcuts {...{ draft, roster, last, onChange, board }} />
          <Hint {...{ draft, board }} />
          <Lines {...{ draft, roster, match, aid, suggestion, onChange, onFindSub, board }} />
        </div>
      </div>
    </section>
  );
}

type LinesProps = Omit<Props, 'last'> & { board: LineupBoard; suggestion: SuggestedDraft | null };

function Lines(props: LinesProps) {
  const { draft, roster, match, aid, suggestion, onChange, onFindSub } = props;
  const id = useId();
  const findings = aid?.findingsOf(draft) ?? [];
  return (
    <>
      {draft.lines.flatMap((line, index) => [
        <fieldset
          key={line.playerMatchId}
          className={styles.line}
          aria-describedby={`${id}-${line.playerMatchId}`}
        >
          <legend className="visually-hidden">{lineName(line)}</legend>
          <LineBadge {...{ line, match }} players={roster.teamMembers} />
          {line.seats.map((_, seat) => (
            <BoardSpot
              key={seat}
              {...props}
              at={{ playerMatchId: line.playerMatchId, seat }}
              label={line.isDoubles ? `Player ${seat + 1}` : 'Player'}
              line={line}
            />
          ))}
        </fieldset>,
        <LineNotes
          key={`notes-${line.playerMatchId}`}
          id={`${id}-${line.playerMatchId}`}
          line={line}
          findings={findings.filter((finding) => finding.line === index)}
          notes={suggestion?.notes ?? null}
          players={roster.teamMembers}
        />,
        <FindSubForLine key={`sub-${line.playerMatchId}`} {...{ line, onFindSub }} name={lineName(line)} />,
      ])}
      <fieldset className={styles.line}>
        <legend className="visually-hidden">Alternates</legend>
        <span className={styles.lineBadge} aria-hidden="true">
          Alt
        </span>
        {draft.alternates.map((_, row) => (
          <BoardSpot
            key={row}
            {...props}
            at={{ alternate: row }}
            label={`Alternate ${row + 1}`}
            line={null}
          />
        ))}
        <Button variant="quiet" onClick={() => onChange(withAlternateRow(draft))}>
          Add alternate
        </Button>
      </fieldset>
    </>
  );
}

type BoardSpotProps = LinesProps & {
  at: Spot;
  label: string;
  /** Null for an alternate. */
  line: DraftLine | null;
};

function BoardSpot({ draft, roster, match, onChange, board, at, label, line }: BoardSpotProps) {
  const inLines = new Set(draft.lines.flatMap(({ seats }) => seats));
  const players = roster.teamMembers.filter(({ teamMemberId }) => line || !inLines.has(teamMemberId));
  const choose = (id: number | null) =>
    onChange('alternate' in at ? withAlternate(draft, at.alternate, id) : withSeat(draft, at, id));
  return (
    <LineupSpot
      label={label}
      lineName={line ? lineName(line) : 'Alternates'}
      chosen={playerAt(draft, at)}
      isDoubles={line?.isDoubles ?? false}
      selected={board.selected}
      isNext={isSame(board.next, at)}
      {...{ match, players }}
      onChoose={choose}
      onPlace={() => board.placeSelected(at)}
      onRemove={board.removeSelected}
      onDrop={() => board.drop(at)}
    />
  );
}

function isSame(next: LineupBoard['next'], at: Spot): boolean {
  return 'seat' in at && next?.playerMatchId === at.playerMatchId && next.seat === at.seat;
}

function lineName(line: DraftLine): string {
  return `${line.isDoubles ? 'Doubles' : 'Singles'} Match #${line.lineupPosition}`;
}

type ShortcutsProps = Pick<Props, 'draft' | 'roster' | 'last' | 'onChange'> & { board: LineupBoard };

/** The ways to fill many spots at once. Players who said no are never placed by them. */
function Shortcuts({ draft, roster, last, onChange, board }: ShortcutsProps) {
  if (countOpenSpots(draft) === 0) return null;
  const mayPlay = roster.teamMembers.filter(
    (one) => one.playerAvailabilityStatusTypeId !== availabilities.no.id,
  );
  const filled = fillFromEarlier(draft, last ?? [], new Set(mayPlay.map(({ teamMemberId }) => teamMemberId)));
  const isOffered = countOpenSpots(filled) < countOpenSpots(draft);
  return (
    <div className={styles.shortcuts}>
      {isOffered && (
        <Button variant="secondary" onClick={() => onChange(filled)}>
          Same as last match
        </Button>
      )}
      <Button variant="secondary" disabled={board.next !== null} onClick={board.fillInOrder}>
        Fill in order
      </Button>
    </div>
  );
}

/** What happens next; in view while the roster and the lines scroll. */
function Hint({ draft, board }: { draft: SideDraft; board: LineupBoard }) {
  const { selected, next } = board;
  const isActive = selected !== null || next !== null;
  return (
    <div className={styles.hint} data-active={isActive}>
      <output>{hintOf(draft, board)}</output>
      {isActive ? (
        <Button variant="onInkQuiet" onClick={board.cancel}>
          {next ? 'Done' : 'Deselect'}
        </Button>
      ) : (
        <span className={styles.keys}>
          Drag, or press <kbd>S</kbd> or <kbd>D</kbd> and a number
        </span>
      )}
    </div>
  );
}

function hintOf(draft: SideDraft, { selected, next }: LineupBoard): ReactNode {
  if (selected) {
    return (
      <>
        <strong>{nameOf(selected)}</strong> is selected. Tap a spot.
      </>
    );
  }
  const line = draft.lines.find(({ playerMatchId }) => playerMatchId === next?.playerMatchId);
  if (line) {
    return (
      <>
        Next: <strong>{badgeOf(line)}</strong>. Tap a player.
      </>
    );
  }
  const open = countOpenSpots(draft);
  const rest = open === 0 ? 'Every spot is filled.' : `${open} open ${open === 1 ? 'spot' : 'spots'}.`;
  return `${rest} Tap a player, then a spot.`;
}

type LineBadgeProps = { line: DraftLine; match: Sport; players: readonly Member[] };

/** 'D1' over the ratings of its players together. */
function LineBadge({ line, match, players }: LineBadgeProps) {
  const ratings = line.seats.map((id) => {
    const player = players.find(({ teamMemberId }) => teamMemberId === id);
    return player ? ratingFor(player, line.isDoubles, match).value : null;
  });
  const known = ratings.filter((value) => value !== null);
  const total = known.reduce((sum, value) => sum + value, 0);
  return (
    <span className={styles.lineBadge} aria-hidden="true">
      {badgeOf(line)}
      <span className={styles.muted}>{known.length > 0 ? total.toFixed(2) : '–'}</span>
    </span>
  );
}
