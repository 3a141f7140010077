import type { TeamMember, TeamSummary } from '@courtline/contract/team';
import { useState } from 'react';
import { WaitingLine } from '../features/registration/waiting-line';
import { useToggleSubstitute } from '../features/session-players/use-toggle-substitute';
import { TeamRoster } from '../features/team/team-roster';
import { onDemand } from '../ui/on-demand';
import { PrintLink } from '../ui/print-link';

/** For captains. */
const FreeAgentBoard = onDemand(
  async () => (await import('../features/free-agent/free-agent-board')).FreeAgentBoard,
  (_, error) => error,
);

/** For captains. */
const InvitationLinks = onDemand(
  async () => (await import('../features/invitation/invitation-links')).InvitationLinks,
  (_, error) => error,
);

/** Loaded on first use. */
const ReleaseDialog = onDemand(
  async () => (await import('../features/session-players/release-dialog')).ReleaseDialog,
  (_, error) => error,
);

type Props = { team: TeamSummary; isCaptain: boolean };

/** The roster on the team page; captains mark substitutes and, before the first match, release players. */
export function TeamRosterTab({ team, isCaptain }: Props) {
  const { teamId, teamName, leagueId, conference, sessionSummary } = team;
  const { id: sessionId } = sessionSummary;
  const [released, setReleased] = useState<TeamMember | null>(null);
  const mark = useToggleSubstitute({ teamId });
  const of = { teamId, teamName, leagueId, sportTypeId: conference.sportTypeId };
  return (
    <>
      <TeamRoster team={of} mark={isCaptain ? mark : null} release={setReleased} />
      {isCaptain && <WaitingLine {...{ sessionId, leagueId, teamId }} />}
      {isCaptain && <InvitationLinks sessionId={sessionId} teamId={teamId} />}
      {isCaptain && <FreeAgentBoard sessionId={sessionId} />}
      <PrintLink to={`/print/roster/${teamId}`} label="Print roster" />
      <PrintLink to={`/print/scouting/${teamId}`} label="Scouting sheet" />
      {released && (
        <ReleaseDialog
          team={{ teamId, teamName, sessionId }}
          player={released}
          onClose={() => setReleased(null)}
        />
      )}
    </>
  );
}
