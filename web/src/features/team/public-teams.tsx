import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { teamPowerLabel } from '@courtline/domain/rating/team-power';
import { playerCountText } from '@courtline/domain/registration/team-registration';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { LinkButton } from '../../ui/button';
import { Chip } from '../../ui/card';
import { Crest } from '../../ui/crest';
import { Facts } from '../../ui/facts';
import { Collapsible } from '../../ui/collapsible';
import { MapLink } from '../../ui/map-link';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { useViewerZone } from '../../ui/viewer-zone';
import { inZone } from '../../ui/zone-note';
import { PlayerList } from './player-list';
import styles from './public-teams.module.css';

type Props = {
  session: Pick<Session, 'id' | 'leagueId' | 'sportTypeId'>;
  /** The viewer's own teams are marked. */
  ownTeamIds: readonly number[];
};

/** The teams of a session; unfolding one shows its players. */
export function PublicTeams({ session, ownTeamIds }: Props) {
  const { id, leagueId } = session;
  const teams = useApiQuery(sessionTeams, { params: { id } }, { leagueId });
  if (teams.isPending) return <Skeleton rows={6} />;
  if (teams.isLoadingError) {
    const { error, refetch, isFetching } = teams;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  if (teams.data.length === 0) return <Empty label="No teams have been created for this session." />;
  return (
    <ul className={styles.teams}>
      {teams.data.map((team) => (
        <li key={team.id} className={styles.team}>
          <Team {...{ team, session }} isOwn={ownTeamIds.includes(team.id)} />
        </li>
      ))}
    </ul>
  );
}

type TeamProps = { team: ManagedTeam; session: Props['session']; isOwn: boolean };

function Team({ team, session, isOwn }: TeamProps) {
  const { leagueId, sportTypeId } = session;
  const [isOpen, setIsOpen] = useState(false);
  const viewer = useViewerZone();
  return (
    <Collapsible
      title={team.name}
      icon={<Crest crest={team.crest} size={30} />}
      detail={
        <span className={styles.detail}>
          {detailOf(team)}
          {isOwn && <Chip tone="own">Your team</Chip>}
        </span>
      }
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      actions={
        <noscript>
          <a href={`/teams/${team.id}`}>Team page</a>
        </noscript>
      }
      withoutScript={
        <>
          <Facts facts={factsOf(team, sportTypeId, viewer)} />
          <a href={`/teams/${team.id}?tab=players`}>Players</a>
        </>
      }
    >
      <div className={styles.inside}>
        <PlayerList team={{ teamId: team.id, leagueId, sportTypeId }} />
        <div className={styles.about}>
          <Facts facts={factsOf(team, sportTypeId, viewer)} />
          <LinkButton to={`/teams/${team.id}`} variant="secondary">
            Team page
          </LinkButton>
        </div>
      </div>
    </Collapsible>
  );
}

function HomeCourt({ place }: { place: NonNullable<ManagedTeam['homeCourtLocation']> }) {
  const { placeName, formattedAddress } = place;
  return (
    <span className={styles.court}>
      <span>
        {placeName} <MapLink place={place} />
      </span>
      {formattedAddress !== placeName && <span className={styles.address}>{formattedAddress}</span>}
    </span>
  );
}

function detailOf(team: ManagedTeam): string {
  const players = playerCountText(team);
  return team.rank === null ? players : `${players} · ${team.record}`;
}

function factsOf(team: ManagedTeam, sportTypeId: number, viewer: string | undefined) {
  const { captains, homeCourtLocation, teamPowerIndex: power, matchTime, timeZone } = team;
  const names = captains.map(({ displayName }) => displayName).join(', ');
  return [
    { label: captains.length > 1 ? 'Captains' : 'Captain', value: names || '-' },
    { label: 'Home court', value: homeCourtLocation ? <HomeCourt place={homeCourtLocation} /> : '-' },
    ...(matchTime ? [{ label: 'Home matches', value: `${matchTime}${inZone(timeZone, viewer)}` }] : []),
    { label: 'TPI S', value: teamPowerLabel(power.singlesRating, power.isSinglesEstimated, sportTypeId) },
    { label: 'TPI D', value: teamPowerLabel(power.doublesRating, power.isDoublesEstimated, sportTypeId) },
  ];
}
