import {
  type OwnWaitingListEntry,
  leaveWaitingList,
  ownWaitingList,
  readWaitingList,
} from '@courtline/contract/waiting-list';
import { listRegistrations } from '@courtline/contract/registration';
import { sessionTeams } from '@courtline/contract/session-teams';
import { formatDate } from '@courtline/domain/date/format-date';
import { placeInLineText, waitingListTexts } from '@courtline/domain/registration/waiting-list';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button, LinkButton } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { viewerZone } from '../../ui/viewer-zone';
import { useActingFor, useRegistrant } from './registrant';
import styles from './registration.module.css';
import { resumeAddress } from './use-steps';

type Props = { entry: OwnWaitingListEntry; namesSession: boolean };

/** A place in line, or the spot that is offered. */
export function OwnPlace({ entry, namesSession }: Props) {
  const { offer, place, team, sessionId, sessionName } = entry;
  const registrant = useRegistrant();
  return (
    <Notice kind={offer ? 'done' : 'hint'}>
      {namesSession && (
        <p>
          <Link to={`/leagues/session/${sessionId}`}>{sessionName}</Link>
        </p>
      )}
      {offer ? (
        <p>{offerText(offer, registrant?.firstName ?? null)}</p>
      ) : (
        <p>
          {placeInLineText(place ?? 1, team?.name ?? null, registrant?.firstName ?? null)}{' '}
          {waitingListTexts.explanation}
        </p>
      )}
      <p className={styles.spotActions}>
        {offer && (
          <LinkButton to={resumeAddress({ sessionId, teamId: offer.team.id }, registrant?.childId)}>
            Register<span className="visually-hidden"> for {offer.team.name}</span>
          </LinkButton>
        )}
        <Leave entry={entry} />
      </p>
    </Notice>
  );
}

function offerText(
  { team, expiresAtUtc }: NonNullable<OwnWaitingListEntry['offer']>,
  firstName: string | null,
): string {
  const until = formatDate(expiresAtUtc, 'notice', { zone: viewerZone() });
  return `A spot on ${team.name} is reserved for ${firstName ?? 'you'} until ${until}. Register before then, or decline it so that the next person in line gets it.`;
}

function Leave({ entry }: { entry: OwnWaitingListEntry }) {
  const { id, offer, team, sessionName } = entry;
  const actingFor = useActingFor();
  const [isAsking, setIsAsking] = useState(false);
  const label = offer ? waitingListTexts.decline : waitingListTexts.leave;
  const { act, loading } = useApiMutation(leaveWaitingList, {
    changes: [ownWaitingList, readWaitingList, listRegistrations, sessionTeams],
    onDone: () => showToast({ text: offer ? 'You declined the spot.' : 'You left the waiting list.' }),
  });
  return (
    <>
      <Button variant={offer ? 'secondary' : 'quiet'} onClick={() => setIsAsking(true)}>
        {label}
        <span className="visually-hidden"> for {team?.name ?? sessionName}</span>
      </Button>
      {isAsking && (
        <Confirm
          question={offer ? `Decline the spot on ${offer.team.name}?` : 'Leave the waiting list?'}
          yes={offer ? 'Decline' : 'Leave'}
          no="Keep"
          loading={loading}
          onYes={() => act({ params: { id }, actingFor })}
          onNo={() => setIsAsking(false)}
        >
          <p>
            {offer
              ? "It goes to the next person in line, and you're no longer on the waiting list."
              : 'If you join again later, you start at the end of the line.'}
          </p>
        </Confirm>
      )}
    </>
  );
}
