import type { TeamSummary } from '@courtline/contract/team';
import { WaitingLine } from '../features/registration/waiting-line';
import { useToggleSubstitute } from '../features/session-players/use-toggle-substitute';
import { TeamRoster } from '../features/team/team-roster';
import { PrintLink } from '../ui/print-link';

type Props = { team: TeamSummary; isCaptain: boolean };

/** The roster on the team page; captains mark substitutes. */
export function TeamRosterTab({ team, isCaptain }: Props) {
  const { teamId, teamName, leagueId, conference, sessionSummary } = team;
  const mark = useToggleSubstitute({ teamId });
  const of = { teamId, teamName, leagueId, sportTypeId: conference.sportTypeId };
  return (
    <>
      <TeamRoster team={of} mark={isCaptain ? mark : null} />
      {isCaptain && <WaitingLine sessionId={sessionSummary.id} leagueId={leagueId} teamId={teamId} />}
      <PrintLink to={`/print/roster/${teamId}`} label="Print roster" />
      <PrintLink to={`/print/scouting/${teamId}`} label="Scouting sheet" />
    </>
  );
}
