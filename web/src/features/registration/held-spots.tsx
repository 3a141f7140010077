import { cancelRegistration, listRegistrations, type Registration } from '@courtline/contract/registration';
import { sessionTeams } from '@courtline/contract/session-teams';
import { teamSummary } from '@courtline/contract/team';
import { formatDate } from '@courtline/domain/date/format-date';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { queryFor } from '../../api/use-api-query';
import { Button, LinkButton } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { viewerZone } from '../../ui/viewer-zone';
import { OwnPlaces, useOwnPlaces } from './own-places';
import { type Registrant, RegistrantContext, useActingFor, useRegistrant, useWhose } from './registrant';
import styles from './registration.module.css';
import { resumeAddress } from './use-steps';

const heldOnly = { query: { state: 'held', pageSize: 100 } } as const;

/** Spots that the viewer holds while paying, in all sessions. */
export function useHeldSpots() {
  const isMember = isSignedIn(useCurrentUser());
  const actingFor = useActingFor();
  return useQuery({
    ...queryFor(listRegistrations, { ...heldOnly, actingFor }, { isOptional: true }),
    enabled: isMember,
  });
}

/** The spot that the viewer holds in a session. */
export function useHeldSpot(sessionId: number) {
  const { data, isPending, isFetchedAfterMount } = useHeldSpots();
  const spot = data?.results.find((one) => one.sessionId === sessionId) ?? null;
  return { spot, isPending, isFresh: isFetchedAfterMount };
}

type SpotsProps = { sessionId?: number };

/** Spots of the member and of the children for whom the member acts. */
export function FamilyHeldSpots(props: SpotsProps) {
  const { children } = useCurrentUser();
  return (
    <>
      <HeldSpots {...props} />
      <OwnPlaces {...props} />
      {children.map((child) => (
        <RegistrantContext key={child.childId} value={child}>
          <HeldSpots {...props} />
          <OwnPlaces {...props} />
        </RegistrantContext>
      ))}
    </>
  );
}

/** All held spots, or those of one session; a spot that is offered to someone in line is shown as their place. */
export function HeldSpots({ sessionId }: SpotsProps) {
  const { data } = useHeldSpots();
  const places = useOwnPlaces();
  const offered = places.data?.entries.map(({ offer }) => offer?.registrationId) ?? [];
  const spots = (data?.results ?? []).filter(
    (spot) => (sessionId === undefined || spot.sessionId === sessionId) && !offered.includes(spot.id),
  );
  return spots.map((spot) => <HeldSpot key={spot.id} spot={spot} />);
}

export function HeldSpot({ spot }: { spot: Registration }) {
  const isOver = useIsPast(spot.expiresAtUtc);
  const registrant = useRegistrant();
  return (
    <Notice kind={isOver ? 'warn' : 'hint'}>
      <p>{heldSpotText(spot, isOver, registrant)}</p>
      <p className={styles.spotActions}>
        <LinkButton to={resumeAddress(spot, registrant?.childId)} variant="secondary">
          {isOver ? 'Start over' : 'Resume'}
          <span className="visually-hidden"> with {spot.teamName}</span>
        </LinkButton>
        {!isOver && <CancelSpot spot={spot} />}
      </p>
    </Notice>
  );
}

export function heldSpotText(
  { teamName, description, expiresAtUtc }: Registration,
  isOver: boolean,
  registrant: Registrant | null,
): string {
  const spot = `${registrant ? `${registrant.firstName}'s` : 'Your'} spot on ${teamName ?? description}`;
  if (isOver || expiresAtUtc === null) return `${spot} has expired. You weren't charged.`;
  return `${spot} is held until ${timeOfDay(expiresAtUtc)}.`;
}

type CancelProps = { spot: Pick<Registration, 'id' | 'teamName' | 'description'>; onDone?: () => void };

/** Gives up the spot after a confirmation. */
export function CancelSpot({ spot, onDone }: CancelProps) {
  const [isAsking, setIsAsking] = useState(false);
  const name = spot.teamName ?? spot.description;
  const actingFor = useActingFor();
  const whose = useWhose();
  const { act, loading } = useApiMutation(cancelRegistration, {
    changes: [listRegistrations, sessionTeams, teamSummary],
    onDone: () => {
      setIsAsking(false);
      showToast({ text: `You gave up ${whose} spot on ${name}.` });
      onDone?.();
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Give up spot<span className="visually-hidden"> on {name}</span>
      </Button>
      {isAsking && (
        <Confirm
          question={`Give up ${whose} spot on ${name}?`}
          yes="Give up"
          no="Keep"
          loading={loading}
          onYes={() => act({ params: { id: spot.id }, actingFor })}
          onNo={() => setIsAsking(false)}
        >
          <p>Another player can take it. You haven't been charged.</p>
        </Confirm>
      )}
    </>
  );
}

/** Becomes true at that moment without a reload. */
export function useIsPast(utc: string | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const leftMs = utc === null ? 0 : Date.parse(utc) - now;
  useEffect(() => {
    if (leftMs <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(leftMs + 50, 60 * 60 * 1000));
    return () => clearTimeout(timer);
  }, [leftMs]);
  return utc !== null && leftMs <= 0;
}

/** Most holds end within the hour; an offered spot is held for longer and needs the day. */
export function timeOfDay(utc: string): string {
  const isFar = Date.parse(utc) - Date.now() > 60 * 60 * 1000;
  if (isFar) return formatDate(utc, 'notice', { zone: viewerZone() });
  const clock = { hour: 'numeric', minute: '2-digit', timeZone: viewerZone() } as const;
  return new Intl.DateTimeFormat('en-US', clock).format(new Date(utc));
}
