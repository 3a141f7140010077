import type { MatchSummary } from '@courtline/contract/match';
import { byeStatuses } from '@courtline/domain/constants';
import { formatMatchDate } from '@courtline/domain/date/format-date';
import { placeText } from '@courtline/domain/link/share-text';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { calendarLink } from '../../api/calendar-link';
import { AddToCalendar } from '../../ui/add-to-calendar';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { MapLink } from '../../ui/map-link';
import { onDemand } from '../../ui/on-demand';
import { PrintLink } from '../../ui/print-link';
import { Skeleton } from '../../ui/states';
import { useZones } from '../../ui/viewer-zone';
import { isInCharge } from './in-charge';
import { LineupHistory } from './lineup-history';
import styles from './match-roster.module.css';

/** For members, who may owe something. */
const SharedCosts = onDemand(
  async () => (await import('./shared-costs')).SharedCosts,
  (_, error) => error ?? <Skeleton rows={1} height={80} />,
);

export function MatchDetails({ match }: { match: MatchSummary }) {
  const { location, description, matchDate, timeZone, round, position1Team, position2Team } = match;
  const zones = useZones(timeZone);
  const isMember = isSignedIn(useCurrentUser());
  const isCaptain = [position1Team, position2Team].some((team) => team?.requestingMember?.isCaptain);
  return (
    <div className={styles.roster}>
      <Card>
        <Facts
          facts={[
            { label: 'Date', value: formatMatchDate(matchDate, 'matchHeader', zones) },
            { label: 'Location', value: location ? <Location place={location} /> : 'TBD' },
            { label: 'Round', value: round.name },
          ]}
        />
        {description && <p className={styles.text}>{description}</p>}
        {match.byeStatusTypeId !== byeStatuses.bye.id && (
          <PrintLink to={`/print/match/${match.teamMatchId}`} label="Print score sheet" />
        )}
        {opponentsOf(match).map(({ teamId, name }) => (
          <PrintLink key={teamId} to={`/print/scouting/${teamId}`} label={`Scouting sheet: ${name}`} />
        ))}
      </Card>
      {isMember && <SharedCosts match={match} />}
      {isCaptain && <LineupHistory match={match} />}
    </div>
  );
}

/** The teams against which the viewer's team plays, if they are in charge of it. */
function opponentsOf({ position1Team, position2Team }: MatchSummary) {
  return [
    ...(position2Team && isInCharge(position1Team) ? [position2Team] : []),
    ...(position1Team && isInCharge(position2Team) ? [position1Team] : []),
  ];
}

function Location({ place }: { place: NonNullable<MatchSummary['location']> }) {
  return (
    <>
      {placeText(place)} <MapLink place={place} />
      <AddToCalendar
        to={calendarLink({ placeId: place.placeId })}
        name={place.placeName}
        label="All matches here"
      />
    </>
  );
}
