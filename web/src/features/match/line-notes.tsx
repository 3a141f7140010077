import type { Finding } from '@courtline/domain/lineup/lineup-checks';
import { AlertTriangle, OctagonX, WandSparkles } from 'lucide-react';
import { Button } from '../../ui/button';
import { type SeatNote, noteKey } from './lineup-aid';
import styles from './lineup-board.module.css';
import type { DraftLine } from './lineup-draft';
import type { Member } from './roster-chips';

type Props = {
  id: string;
  line: DraftLine;
  findings: readonly Finding[];
  notes: ReadonlyMap<string, SeatNote> | null;
  players: readonly Member[];
};

/** What the rules say about a line, and why each suggested player is in it; the line refers to it even if it is empty. */
export function LineNotes({ id, line, findings, notes, players }: Props) {
  const reasons = line.seats.flatMap((teamMemberId, seat) => {
    const note = notes?.get(noteKey(line.playerMatchId, seat));
    const player = players.find((one) => one.teamMemberId === teamMemberId);
    return note && player && note.teamMemberId === teamMemberId ? [{ note, player }] : [];
  });
  return (
    <ul id={id} className={styles.lineNotes}>
      {reasons.map(({ note, player }) => (
        <li key={player.teamMemberId} className={styles.reason}>
          <WandSparkles size={14} aria-hidden="true" />
          <span>
            {line.isDoubles && `${player.firstName}: `}
            {note.reason}
          </span>
        </li>
      ))}
      {reasons
        .filter(({ note }) => note.saidMaybe)
        .map(({ player }) => (
          <li key={`maybe-${player.teamMemberId}`} className={styles.lineNote}>
            <AlertTriangle size={14} aria-hidden="true" />
            <span>{player.firstName} said maybe. Ask before you lock.</span>
          </li>
        ))}
      {findings.map(({ check, mode, sentence }) => (
        <li key={check} className={mode === 'refuse' ? styles.refusal : styles.lineNote}>
          {mode === 'refuse' ? (
            <OctagonX size={14} aria-hidden="true" />
          ) : (
            <AlertTriangle size={14} aria-hidden="true" />
          )}
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}

type FindSubProps = {
  line: DraftLine;
  name: string;
  onFindSub: ((playerMatchId: number) => void) | undefined;
};

/** While a spot of the line is open. */
export function FindSubForLine({ line, name, onFindSub }: FindSubProps) {
  if (!onFindSub || !line.seats.includes(null)) return null;
  return (
    <div className={styles.findSub}>
      <Button variant="quiet" onClick={() => onFindSub(line.playerMatchId)}>
        Find a sub<span className="visually-hidden"> for {name}</span>
      </Button>
    </div>
  );
}
