import { type Lineups, readLineups, saveLineups } from '@courtline/contract/lineup';
import { type MatchRoster, type MatchSummary, matchRosters } from '@courtline/contract/match';
import { type LineupValues, mergeLineup } from '@courtline/domain/merge/merge-lineup';
import { checkSealedSave, reasonLimit } from '@courtline/domain/lineup/sealed-exchange';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ServiceError } from '../../api/service-error';
import { useApiMutation } from '../../api/use-api-mutation';
import { queryFor, useApiQuery } from '../../api/use-api-query';
import { useMergedEdit } from '../../api/use-merged-edit';
import { useValues } from '../../api/use-values';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { EditConflicts, type FieldLabel } from '../../ui/edit-conflicts';
import { Field } from '../../ui/field';
import { refusedHere } from '../../ui/form-dialog';
import { Failure, Skeleton } from '../../ui/states';
import { showError } from '../../ui/error-state';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import {
  type SideDraft,
  bodyOfLineups,
  changedLines,
  checkDrafts,
  draftsOf,
  seatName,
  seatValues,
  withSeatValues,
} from './lineup-draft';
import { shownOnMatch } from './match-calls';
import { lineupSubject, queuedLineup, withWaitingLineup } from './queued-lineup';
import { LineupBoards } from './lineup-boards';
import { useLastLineup } from './use-last-lineup';
import { useLineupAid } from './use-lineup-aid';
import styles from './set-lines.module.css';

type Props = {
  match: MatchSummary;
  teamId: number;
  /** Sealed lineups are open, so that a change needs a reason. */
  needsReason?: boolean;
  onClose: () => void;
};

const title = 'Set lines';

/** Sets the lines of one team; users who may set both do so one after the other. */
export function SetLines({ match, teamId, needsReason = false, onClose }: Props) {
  const params = { id: match.teamMatchId };
  // Not cached: others set lines too, and there are no live events for a hidden lineup.
  const lineups = useQuery({ ...queryFor(readLineups, { params }), gcTime: 0 });
  const rosters = useApiQuery(matchRosters, { params });
  if (lineups.data && rosters.data) {
    const { position1Team, position2Team } = rosters.data;
    const known = { 1: position1Team, 2: position2Team };
    return <Sheet {...{ match, teamId, needsReason, onClose }} lineups={lineups.data} rosters={known} />;
  }
  const error = lineups.error ?? rosters.error;
  const retry = () => [void lineups.refetch(), void rosters.refetch()];
  return (
    <FullScreenDialog
      isWide
      title={title}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {error ? <Failure message={error.message} onRetry={retry} /> : <Skeleton rows={4} height={96} />}
    </FullScreenDialog>
  );
}

type SheetProps = Props & { lineups: Lineups; rosters: Record<1 | 2, MatchRoster | null> };

function Sheet({ match, teamId, needsReason, lineups, rosters, onClose }: SheetProps) {
  const [reason, setReason] = useState('');
  const sides = ([1, 2] as const).filter((side) => rosters[side]?.teamId === teamId);
  const subject = lineupSubject(match.teamMatchId, teamId);
  const {
    values: drafts,
    setValues: setDrafts,
    read,
  } = useValues(() => withWaitingLineup(draftsOf(lineups, sides), subject));
  const edit = useMergedEdit<Lineups, LineupValues>({
    opened: lineups,
    valuesOf: (stored) => seatValues(draftsOf(stored, sides)),
    merge: mergeLineup,
    read: () => seatValues(read()),
    write: (values) => setDrafts(withSeatValues(read(), values)),
    submit: () => void save(),
  });
  const last = useLastLineup(match, teamId);
  const [ownSide] = sides;
  const isCaptain = ownSide !== undefined && lineups[`position${ownSide}Version`] !== null;
  const aid = useLineupAid(match, ownSide ? rosters[ownSide] : null, isCaptain);
  const before = draftsOf(edit.base, sides);
  const { question, askFirst, letGo } = useUnsavedChanges(JSON.stringify(drafts) !== JSON.stringify(before));
  const { act, loading } = useApiMutation(saveLineups, {
    onDone: () => [letGo(), onClose()],
    changes: shownOnMatch,
    onStale: edit.onStale,
    onSend: edit.onSend,
    queue: () =>
      queuedLineup({ match, subject, base: edit.base, drafts: read(), labels: seatLabels(read(), rosters) }),
    onQueued: () => [letGo(), onClose()],
  });
  const isVersioned = sides.every((side) => edit.base[`position${side}Version`] !== null);
  const { isLatest, isLooking } = useIsLatest(match.teamMatchId, edit);
  const save = async () => {
    const error = checkDrafts(drafts) ?? (needsReason ? checkSealedSave('opened', reason.trim()) : null);
    if (error) return showError({ message: error, status: refusedHere });
    if (!isVersioned && !(await isLatest())) return undefined;
    const teamIds = { 1: rosters[1]?.teamId ?? 0, 2: rosters[2]?.teamId ?? 0 };
    const body = bodyOfLineups(drafts, edit.base, teamIds);
    const sent = { ...(isVersioned ? body : changedLines(body, before, drafts)), reason: reason || null };
    return act({ params: { id: match.teamMatchId }, body: sent });
  };
  const replace = (next: SideDraft) =>
    setDrafts(read().map((draft) => (draft.side === next.side ? next : draft)));
  const close = () => askFirst(onClose);
  return (
    <FullScreenDialog
      isWide
      title={title}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button onClick={() => void save()} loading={loading || isLooking} busyText="Saving…">
            Save Lineups
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <EditConflicts merge={edit.merge} fields={seatLabels(drafts, rosters)} />
        {needsReason && <ReasonField reason={reason} onChange={setReason} />}
        <LineupBoards {...{ drafts, rosters, match, teamId, last, aid }} onChange={replace} />
      </div>
      {question}
    </FullScreenDialog>
  );
}

function ReasonField({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return (
    <Field
      label="Reason for the change"
      help="Both lineups are open. Both teams see what you changed and why."
      value={reason}
      maxLength={reasonLimit}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type Edit = { base: Lineups; onStale: (current: unknown) => void };

/** Organizers get no version of a lineup, so it is read again before they save. */
function useIsLatest(teamMatchId: number, { base, onStale }: Edit) {
  const queries = useQueryClient();
  const [isLooking, setIsLooking] = useState(false);
  const isLatest = async () => {
    setIsLooking(true);
    try {
      const now = await queries.fetchQuery({
        ...queryFor(readLineups, { params: { id: teamMatchId } }),
        staleTime: 0,
      });
      const isSame = JSON.stringify(now) === JSON.stringify(base);
      if (!isSame) onStale(now);
      return isSame;
    } catch (error) {
      showError(error as ServiceError);
      return false;
    } finally {
      setIsLooking(false);
    }
  };
  return { isLatest, isLooking };
}

/** Seats labelled by their line, players by name. */
function seatLabels(
  drafts: readonly SideDraft[],
  rosters: SheetProps['rosters'],
): Record<string, FieldLabel> {
  const words = drafts.flatMap((draft) => {
    const players = rosters[draft.side]?.teamMembers ?? [];
    const options = players.map(({ teamMemberId, firstName, lastName }) => ({
      id: teamMemberId,
      label: `${firstName} ${lastName}`,
    }));
    return draft.lines.flatMap(({ playerMatchId, isDoubles, lineupPosition, seats }) =>
      seats.map((_, seat) => {
        const line = `${isDoubles ? 'Doubles' : 'Singles'} Match #${lineupPosition}`;
        const label = isDoubles ? `${line}, Player ${seat + 1}` : line;
        return [seatName(draft, playerMatchId, seat), { label, options }] as const;
      }),
    );
  });
  return Object.fromEntries(words);
}
