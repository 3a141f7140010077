import type { MatchRoster, MatchSummary } from '@courtline/contract/match';
import { useState } from 'react';
import { onDemand } from '../../ui/on-demand';
import type { SideDraft } from './lineup-draft';
import { SideLineup } from './side-lineup';
import type { useLastLineup } from './use-last-lineup';
import type { useLineupAid } from './use-lineup-aid';

/** Loaded when a captain opens it. */
const FindSubstitute = onDemand(
  async () => (await import('./find-substitute')).FindSubstitute,
  (_, error) => error,
);

type Props = {
  match: MatchSummary;
  teamId: number;
  rosters: Record<1 | 2, MatchRoster | null>;
  drafts: readonly SideDraft[];
  last: ReturnType<typeof useLastLineup>;
  aid: ReturnType<typeof useLineupAid>;
  onChange: (next: SideDraft) => void;
};

/** The board of each side that is set, and the search for a substitute of a line. */
export function LineupBoards({ drafts, rosters, match, teamId, last, aid, onChange }: Props) {
  const [subFor, setSubFor] = useState<number | null>(null);
  const { teamMatchId, leagueId } = match;
  const onFindSub = isOwnTeam(match, teamId) ? setSubFor : undefined;
  return (
    <>
      {drafts.map((draft) => {
        const roster = rosters[draft.side];
        return (
          roster && (
            <SideLineup key={draft.side} {...{ draft, roster, match, last, aid, onChange, onFindSub }} />
          )
        );
      })}
      {subFor !== null && (
        <FindSubstitute
          {...{ teamMatchId, leagueId, teamId }}
          lineId={subFor}
          onClose={() => setSubFor(null)}
        />
      )}
    </>
  );
}

/** Only captains of the team look for substitutes, not who acts for them. */
function isOwnTeam({ position1Team, position2Team }: MatchSummary, teamId: number): boolean {
  const team = [position1Team, position2Team].find((one) => one?.teamId === teamId);
  return team?.requestingMember?.isCaptain === true;
}
