import { sessionTeams } from '@courtline/contract/session-teams';
import type { DeskTeam } from '@courtline/contract/team-desk';
import { teamPowerLabel } from '@courtline/domain/rating/team-power';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { Button } from '../../ui/button';
import { Empty, Failure, Notice, Skeleton } from '../../ui/states';
import { HeldSpot } from './held-spots';
import styles from './registration.module.css';
import { type StepProps, StepSheet } from './step-sheet';

export function TeamSelection(props: StepProps) {
  const { summary, chosen, choose, fees, spot, accept, way, position } = props;
  const [isMissing, setIsMissing] = useState(false);
  const refusal = chosen && (fees?.refusal ?? null);
  const goOn = () => (chosen === null ? setIsMissing(true) : accept('Team Selection'));
  return (
    <StepSheet
      {...{ way, position }}
      action={
        <Button isOff={refusal !== null} onClick={goOn}>
          Continue
        </Button>
      }
    >
      {spot && <HeldSpot spot={spot} />}
      <fieldset className={styles.teams} aria-describedby={isMissing ? 'choose-a-team' : undefined}>
        <legend>For which team do you want to play?</legend>
        <Teams
          {...{ summary }}
          chosenId={chosen?.id ?? null}
          heldTeamId={spot?.teamId ?? null}
          onChoose={(teamId) => {
            setIsMissing(false);
            choose(teamId);
          }}
        />
        {isMissing && (
          <p id="choose-a-team" className={styles.trouble} role="alert">
            Choose a team.
          </p>
        )}
      </fieldset>
      {refusal && <Notice kind="error">{refusal}</Notice>}
    </StepSheet>
  );
}

type ListProps = Pick<StepProps, 'summary'> & {
  chosenId: number | null;
  heldTeamId: number | null;
  onChoose: (teamId: number) => void;
};

function Teams({ summary: { session }, chosenId, heldTeamId, onChoose }: ListProps) {
  const { id, leagueId } = session;
  const teams = useCall(sessionTeams, { params: { id } }, { leagueId });
  if (teams.isPending) return <Skeleton rows={5} />;
  if (teams.isLoadingError) {
    const { error, refetch, isFetching } = teams;
    return <Failure message={error.message} onRetry={() => void refetch()} isBusy={isFetching} />;
  }
  if (teams.data.length === 0) return <Empty says="No teams have been created for this session." />;
  return teams.data.map((listed) => {
    // Full for others: the held spot counts.
    const team = listed.id === heldTeamId ? { ...listed, registrationRefusal: null } : listed;
    return (
      <label key={team.id} className={styles.team} data-off={team.registrationRefusal !== null}>
        <input
          type="radio"
          name="team"
          checked={chosenId === team.id}
          disabled={team.registrationRefusal !== null}
          onChange={() => onChoose(team.id)}
        />
        <TeamFacts team={team} sportTypeId={session.sportTypeId} />
      </label>
    );
  });
}

function TeamFacts({ team, sportTypeId }: { team: DeskTeam; sportTypeId: number }) {
  const { homeCourtLocation, captains, hasRegistrationPin, registrationRefusal } = team;
  const names = captains.map(({ displayName }) => displayName).join(', ');
  const people = names && `${captains.length > 1 ? 'Captains' : 'Captain'} ${names}`;
  return (
    <span className={styles.about}>
      <span className={styles.name}>
        {team.name}
        {hasRegistrationPin && (
          <>
            <Lock size={14} aria-hidden="true" />
            <span className="visually-hidden">, asks for its password</span>
          </>
        )}
      </span>
      <small>{[homeCourtLocation?.placeName, people].filter(Boolean).join(' · ')}</small>
      <small>{strengthOf(team, sportTypeId)}</small>
      {registrationRefusal && <small className={styles.refusal}>{registrationRefusal}</small>}
    </span>
  );
}

/** 8 players · 3 - 1 · TPI S 34.52 · TPI D -, broken only between facts. */
function strengthOf(team: DeskTeam, sportTypeId: number): string {
  const { teamMemberCount: count, record, teamPowerIndex: power } = team;
  return [
    `${count} ${count === 1 ? 'player' : 'players'}`,
    record,
    `TPI S ${teamPowerLabel(power.singlesRating, power.isSinglesEstimated, sportTypeId)}`,
    `TPI D ${teamPowerLabel(power.doublesRating, power.isDoublesEstimated, sportTypeId)}`,
  ]
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join(' · ');
}
