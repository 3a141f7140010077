import { sessionTeams } from '@courtline/contract/session-teams';
import type { DeskTeam } from '@courtline/contract/team-desk';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { Button } from '../../ui/button';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { withTeam } from './draft';
import styles from './registration.module.css';
import { type StepProps, StepSheet } from './step-sheet';

export function TeamSelection(props: StepProps) {
  const { summary, draftOf, accept, way, position } = props;
  const { draft, change } = draftOf;
  const [isMissing, setIsMissing] = useState(false);
  const goOn = () => (draft.teamId === null ? setIsMissing(true) : accept('Team Selection'));
  return (
    <StepSheet {...{ way, position }} action={<Button onClick={goOn}>Continue</Button>}>
      <fieldset className={styles.teams} aria-describedby={isMissing ? 'choose-a-team' : undefined}>
        <legend>For which team do you want to play?</legend>
        <Teams
          {...{ summary }}
          chosenId={draft.teamId}
          onChoose={(teamId) => {
            setIsMissing(false);
            change(withTeam(draft, teamId));
          }}
        />
        {isMissing && (
          <p id="choose-a-team" className={styles.trouble} role="alert">
            Choose a team.
          </p>
        )}
      </fieldset>
    </StepSheet>
  );
}

type ListProps = Pick<StepProps, 'summary'> & { chosenId: number | null; onChoose: (teamId: number) => void };

function Teams({ summary: { session }, chosenId, onChoose }: ListProps) {
  const { id, leagueId } = session;
  const teams = useCall(sessionTeams, { params: { id } }, { leagueId, isOptional: true });
  if (teams.isPending) return <Skeleton rows={5} />;
  if (teams.isError) {
    const { error, refetch, isFetching } = teams;
    return <Failure message={error.message} onRetry={() => void refetch()} isBusy={isFetching} />;
  }
  if (teams.data.length === 0) return <Empty says="No teams have been created for this session." />;
  return teams.data.map((team) => {
    const trouble = team.registrationRefusal;
    return (
      <label key={team.id} className={styles.team} data-off={trouble !== null}>
        <input
          type="radio"
          name="team"
          checked={chosenId === team.id}
          disabled={trouble !== null}
          onChange={() => onChoose(team.id)}
        />
        {team.name}
        <small>{trouble ?? factsOf(team)}</small>
      </label>
    );
  });
}

/** Bitsy Grant Tennis Center · Captain Theo Marsh · 8 players · password */
function factsOf(team: DeskTeam): string {
  const { homeCourtLocation, captains, teamMemberCount, hasRegistrationPin } = team;
  const [captain] = captains;
  return [
    homeCourtLocation?.placeName,
    captain && `Captain ${captain.displayName}`,
    `${teamMemberCount} ${teamMemberCount === 1 ? 'player' : 'players'}`,
    hasRegistrationPin && 'asks for its password',
  ]
    .filter(Boolean)
    .join(' · ');
}
