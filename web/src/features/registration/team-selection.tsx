import { sessionTeams } from '@courtline/contract/session-teams';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { teamPowerLabel } from '@courtline/domain/rating/team-power';
import { explainNoOpenTeam, playerCountText } from '@courtline/domain/registration/team-registration';
import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { Failure, Notice, Skeleton } from '../../ui/states';
import { viewerZone } from '../../ui/viewer-zone';
import { inZone } from '../../ui/zone-note';
import { AskOrganizers } from './ask-organizers';
import { HeldSpot } from './held-spots';
import { JoinWaitingList } from './join-waiting-list';
import { OwnPlaces } from './own-places';
import { useActingFor, useRegistrant } from './registrant';
import styles from './registration.module.css';
import { type StepProps, StepSheet } from './step-sheet';

export function TeamSelection(props: StepProps) {
  const { summary, spot, way, position } = props;
  const { id, leagueId } = summary.session;
  const teams = useApiQuery(sessionTeams, { params: { id }, actingFor: useActingFor() }, { leagueId });
  if (!teams.data) {
    const { error, refetch, isFetching } = teams;
    return (
      <StepSheet {...{ way, position }} action={null}>
        {error ? (
          <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />
        ) : (
          <Skeleton rows={5} />
        )}
      </StepSheet>
    );
  }
  // The team of the held spot is full only for other players.
  const listed = teams.data.map((team) =>
    team.id === spot?.teamId ? { ...team, registrationRefusal: null } : team,
  );
  if (listed.length === 0) {
    return <NoOpenTeam {...props} sentence="No teams have been created for this session." />;
  }
  const sentence = explainNoOpenTeam(listed.map(({ registrationRefusal }) => registrationRefusal));
  if (sentence === null) return <ChooseTeam {...props} teams={listed} />;
  return (
    <NoOpenTeam {...props} sentence={sentence}>
      <ul className={styles.teams} aria-label="Teams">
        {withoutRepetition(listed).map((team) => (
          <li key={team.id} className={styles.team} data-off>
            <TeamFacts team={team} session={summary.session} />
            <JoinWaitingList sessionId={id} leagueId={leagueId} team={team} />
          </li>
        ))}
      </ul>
    </NoOpenTeam>
  );
}

/** A reason that all teams share is already shown above them. */
function withoutRepetition(teams: readonly ManagedTeam[]): readonly ManagedTeam[] {
  const isSame = new Set(teams.map(({ registrationRefusal }) => registrationRefusal)).size === 1;
  const isHeld = teams.some(({ heldSpots }) => heldSpots > 0);
  return isSame && !isHeld ? teams.map((team) => ({ ...team, registrationRefusal: null })) : teams;
}

type NoTeamProps = Pick<StepProps, 'summary' | 'way'> & { sentence: string; children?: ReactNode };

/** If no team can be chosen, says so once and offers requests to the organizers. */
function NoOpenTeam({ summary, way, sentence, children }: NoTeamProps) {
  return (
    <Drawer
      isInAddress
      title={way.step}
      onClose={way.close}
      actions={
        <Button variant="secondary" onClick={way.close}>
          Close
        </Button>
      }
    >
      <Notice kind="hint">{sentence}</Notice>
      <OwnPlaces sessionId={summary.session.id} />
      <div className={styles.actions}>
        <JoinWaitingList sessionId={summary.session.id} leagueId={summary.session.leagueId} team={null} />
        <AskOrganizers summary={summary} isInstead />
      </div>
      {children}
    </Drawer>
  );
}

function ChooseTeam({ teams, ...props }: StepProps & { teams: readonly ManagedTeam[] }) {
  const { summary, chosen, choose, fees, spot, accept, way, position } = props;
  const [isMissing, setIsMissing] = useState(false);
  const registrant = useRegistrant();
  const refusal = chosen && (fees?.refusal ?? null);
  const goOn = () => (chosen === null ? setIsMissing(true) : accept('Team Selection'));
  return (
    <StepSheet
      {...{ way, position }}
      action={
        <Button disabled={refusal !== null} onClick={goOn}>
          Continue
        </Button>
      }
    >
      {spot && <HeldSpot spot={spot} />}
      <fieldset className={styles.teams} aria-describedby={isMissing ? 'choose-a-team' : undefined}>
        <legend>
          {registrant
            ? `Which team does ${registrant.firstName} want to join?`
            : 'Which team do you want to join?'}
        </legend>
        {teams.map((team) => (
          <label key={team.id} className={styles.team} data-off={team.registrationRefusal !== null}>
            <input
              type="radio"
              name="team"
              checked={chosen?.id === team.id}
              disabled={team.registrationRefusal !== null}
              onChange={() => {
                setIsMissing(false);
                choose(team.id);
              }}
            />
            <TeamFacts team={team} session={summary.session} />
          </label>
        ))}
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

type FactsProps = { team: ManagedTeam; session: StepProps['summary']['session'] };

function TeamFacts({ team, session }: FactsProps) {
  const { homeCourtLocation, captains, hasRegistrationPin, registrationRefusal, matchTime, timeZone } = team;
  const names = captains.map(({ displayName }) => displayName).join(', ');
  const people = names && `${captains.length > 1 ? 'Captains' : 'Captain'} ${names}`;
  return (
    <span className={styles.about}>
      <span className={styles.name}>
        {team.name}
        {hasRegistrationPin && (
          <>
            <Lock size={14} aria-hidden="true" />
            <span className="visually-hidden">, password required</span>
          </>
        )}
      </span>
      {matchTime && <small>{`${matchTime}${inZone(timeZone, viewerZone())}`}</small>}
      <small>{[homeCourtLocation?.placeName, people].filter(Boolean).join(' · ')}</small>
      <small>{strengthOf(team, session.sportTypeId)}</small>
      {registrationRefusal && <small className={styles.refusal}>{registrationRefusal}</small>}
    </span>
  );
}

/** '8 players · 3 - 1 · TPI S 34.52 · TPI D -'; lines break only between facts. */
function strengthOf(team: ManagedTeam, sportTypeId: number): string {
  const { record, teamPowerIndex: power } = team;
  return [
    playerCountText(team),
    record,
    `TPI S ${teamPowerLabel(power.singlesRating, power.isSinglesEstimated, sportTypeId)}`,
    `TPI D ${teamPowerLabel(power.doublesRating, power.isDoublesEstimated, sportTypeId)}`,
  ]
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join(' · ');
}
