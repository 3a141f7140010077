import { type Lineups, readLineups, saveLineups } from '@courtline/contract/lineup';
import { type MatchRoster, type MatchSummary, matchRosters } from '@courtline/contract/match-day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { asked, useCall } from '../../api/use-call';
import { useSeenVersion } from '../../api/use-seen-version';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { refusedHere } from '../../ui/form-dialog';
import { Failure, Skeleton } from '../../ui/states';
import { tellTrouble } from '../../ui/trouble';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { type SideDraft, bodyOfLineups, checkDrafts, draftsOf } from './lineup-draft';
import { shownOnMatch } from './match-calls';
import { SideLineup } from './side-lineup';
import styles from './set-lines.module.css';

type Props = { match: MatchSummary; teamId: number; onClose: () => void };

const title = 'Set lines';

/** Who plays which line for one team; who may set both sets one after the other. */
export function SetLines({ match, teamId, onClose }: Props) {
  const params = { id: match.teamMatchId };
  // Not as it stood when it was last looked at: others set lines too, and nothing tells of a hidden lineup.
  const lineups = useQuery({ ...asked(readLineups, { params }), gcTime: 0 });
  const rosters = useCall(matchRosters, { params });
  if (lineups.data && rosters.data) {
    const { position1Team, position2Team } = rosters.data;
    const known = { 1: position1Team, 2: position2Team };
    return <Sheet {...{ match, teamId, onClose }} lineups={lineups.data} rosters={known} />;
  }
  const trouble = lineups.error ?? rosters.error;
  const retry = () => [void lineups.refetch(), void rosters.refetch()];
  return (
    <FullScreenDialog
      title={title}
      onClose={onClose}
      actions={
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {trouble ? <Failure message={trouble.message} onRetry={retry} /> : <Skeleton rows={4} height={96} />}
    </FullScreenDialog>
  );
}

type SheetProps = Props & { lineups: Lineups; rosters: Record<1 | 2, MatchRoster | null> };

function Sheet({ match, teamId, lineups, rosters, onClose }: SheetProps) {
  // As it was opened: what others change meanwhile must not slip in under what is being chosen.
  const [opened] = useState(lineups);
  const sides = ([1, 2] as const).filter((side) => rosters[side]?.teamId === teamId);
  const [drafts, setDrafts] = useState(() => draftsOf(opened, sides));
  const isDirty = JSON.stringify(drafts) !== JSON.stringify(draftsOf(opened, sides));
  const { question, askFirst, letGo } = useUnsavedChanges(isDirty);
  const done = () => [letGo(), onClose()];
  const { act, isBusy, trouble: told } = useAction(saveLineups, { onDone: done, changes: shownOnMatch });
  const seen = useSeenVersion(lineups, told);
  const save = () => {
    const trouble = checkDrafts(drafts);
    if (trouble) return tellTrouble({ message: trouble, status: refusedHere });
    const teamIds = { 1: rosters[1]?.teamId ?? 0, 2: rosters[2]?.teamId ?? 0 };
    return act({ params: { id: match.teamMatchId }, body: bodyOfLineups(drafts, seen, teamIds) });
  };
  const replace = (next: SideDraft) =>
    setDrafts((before) => before.map((draft) => (draft.side === next.side ? next : draft)));
  const close = () => askFirst(onClose);
  return (
    <FullScreenDialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button onClick={save} isBusy={isBusy} busyText="Saving…">
            Save Lineups
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        {drafts.map((draft) => {
          const roster = rosters[draft.side];
          return roster && <SideLineup key={draft.side} {...{ draft, roster, match }} onChange={replace} />;
        })}
      </div>
      {question}
    </FullScreenDialog>
  );
}
