import { readSession } from '@courtline/contract/session';
import {
  type TeamDetails,
  resetPinTries,
  teamDetails,
  updateTeamRegistration,
} from '@courtline/contract/managed-team';
import { registrationStatuses } from '@courtline/domain/constants';
import { labelOf } from '@courtline/domain/label-of';
import { hasSlot } from '@courtline/domain/team/check-team';
import { isTournament } from '@courtline/domain/session/session-kind';
import { daysOfWeek } from '@courtline/domain/team/slot';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button, LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { Failure, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { timeText } from '../../ui/times-of-day';
import { viewerZone } from '../../ui/viewer-zone';
import { zoneNote } from '../../ui/zone-note';
import styles from './session-teams.module.css';
import { TeamEditor } from './team-editor';
import { type SlotSession, hasLostPin, valuesOf } from './team-values';

type Props = { teamId: number; sessionId: number };

/** Settings of a team that its captains decide, on its page. */
export function OwnDetails({ teamId, sessionId }: Props) {
  // Not refetched by live events of the league: each response reveals the password, which adds an audit entry.
  const team = useApiQuery(teamDetails, { params: { id: teamId } });
  const session = useApiQuery(readSession, { params: { id: sessionId } });
  const failed = [team, session].find(({ isError, data }) => isError && !data);
  if (failed?.error) {
    const { error, refetch, isFetching } = failed;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  if (!team.data || !session.data) return <Skeleton rows={5} />;
  return <Details team={team.data} session={session.data} />;
}

function Details({ team, session }: { team: TeamDetails; session: SlotSession }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section className={styles.details} aria-labelledby="team-details">
      <Card>
        <h2 id="team-details">Team details</h2>
        <Facts facts={factsOf(team, session)} />
        {team.canManage && (
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => setIsEditing(true)}>
              Edit
            </Button>
            {!isTournament(session) && (
              <LinkButton to={`/teams/${team.id}/season-dates`} variant="secondary">
                When can we play?
              </LinkButton>
            )}
            {team.registrationPin !== null && <ResetPinTries team={team} />}
          </div>
        )}
      </Card>
      {isEditing && (
        <TeamEditor
          title="Edit team"
          {...{ team, session }}
          saving={updateTeamRegistration}
          onClose={() => setIsEditing(false)}
        />
      )}
    </section>
  );
}

/** For players who mistyped the password too often. */
function ResetPinTries({ team }: { team: TeamDetails }) {
  const { act, loading } = useApiMutation(resetPinTries, {
    onDone: () => showToast({ text: 'Players can try the password again.' }),
  });
  return (
    <Button
      variant="quiet"
      loading={loading}
      busyText="Resetting…"
      onClick={() => act({ params: { id: team.id } })}
    >
      Reset password attempts
    </Button>
  );
}

function factsOf(team: TeamDetails, session: SlotSession) {
  return [
    { label: 'Team Name', value: team.name },
    { label: 'Home Court', value: team.homeCourtLocation?.placeName ?? '-' },
    ...(hasSlot(team.sessionTypeId) ? slotFacts(team, session) : []),
    {
      label: 'Team Player Registration',
      value: labelOf(registrationStatuses, team.teamRegistrationAvailabilityStatusTypeId),
    },
    { label: 'Registration Password', value: <Password team={team} /> },
  ];
}

function slotFacts(team: TeamDetails, session: SlotSession) {
  const { dayOfWeek, timeOfDay } = valuesOf(team, session);
  return [
    { label: 'Day', value: dayOfWeek === '' ? '-' : daysOfWeek[Number(dayOfWeek)] },
    {
      label: 'Match Start Time',
      value: timeOfDay === '' ? '-' : <StartTime time={timeOfDay} zone={team.timeZone} />,
    },
  ];
}

/** In the time zone of the home court, which is named if the viewer's is different. */
function StartTime({ time, zone }: { time: string; zone: string }) {
  const note = zoneNote(zone, viewerZone());
  return (
    <span className={styles.words}>
      <span>{timeText(time)}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}

/** Hidden by default against shoulder surfing. */
function Password({ team }: { team: TeamDetails }) {
  const { registrationPin: pin } = team;
  const [isShown, setIsShown] = useState(false);
  if (hasLostPin(team)) return 'Set (hidden)';
  if (pin === null) return 'None';
  return (
    <span className={styles.password}>
      {isShown ? (
        <span>{pin}</span>
      ) : (
        <>
          <span aria-hidden="true">••••••</span>
          <span className="visually-hidden">Hidden</span>
        </>
      )}
      <Button variant="quiet" onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide' : 'Reveal'}
        <span className="visually-hidden"> the password</span>
      </Button>
    </span>
  );
}
