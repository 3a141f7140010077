import type { ManagedTeam } from '@courtline/contract/managed-team';
import { teamPowerLabel } from '@courtline/domain/rating/team-power';
import { CrestAndName } from '../../ui/crest';
import type { Column } from '../../ui/data-table';
import { SiteLink } from '../../ui/site-link';

export function teamColumns(sportTypeId: number): readonly [Column<ManagedTeam>, ...Column<ManagedTeam>[]] {
  return [
    {
      heading: 'Name',
      cell: ({ id, name, crest }) => (
        <CrestAndName crest={crest}>
          <SiteLink className="tap-target" to={`/teams/${id}`}>
            {name}
          </SiteLink>
        </CrestAndName>
      ),
      sortBy: ({ name }) => name,
    },
    {
      heading: 'Location',
      cell: ({ homeCourtLocation }) => homeCourtLocation?.placeName ?? '-',
      sortBy: ({ homeCourtLocation }) => homeCourtLocation?.placeName ?? '',
      isHalf: true,
    },
    { heading: 'Captain', cell: ({ captains }) => captainsText(captains), isHalf: true },
    {
      heading: 'TPI S',
      isNumber: true,
      cell: ({ teamPowerIndex: power }) =>
        teamPowerLabel(power.singlesRating, power.isSinglesEstimated, sportTypeId),
      sortBy: ({ teamPowerIndex: power }) => power.singlesRating,
    },
    {
      heading: 'TPI D',
      isNumber: true,
      cell: ({ teamPowerIndex: power }) =>
        teamPowerLabel(power.doublesRating, power.isDoublesEstimated, sportTypeId),
      sortBy: ({ teamPowerIndex: power }) => power.doublesRating,
    },
    {
      heading: '# players',
      isNumber: true,
      cell: ({ teamMemberCount, heldSpots }) =>
        heldSpots > 0 ? `${teamMemberCount} (${heldSpots} held)` : teamMemberCount,
      sortBy: ({ teamMemberCount }) => teamMemberCount,
    },
  ];
}

export function captainsText(captains: readonly { displayName: string }[]): string {
  return captains.map(({ displayName }) => displayName).join(', ') || '-';
}
