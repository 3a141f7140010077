import { leagueOverview } from '@courtline/contract/overview';
import type { ComponentProps } from 'react';
import { useApiQuery } from '../api/use-api-query';
import { LeagueDesk } from '../features/league/league-desk';
import { OverviewPanel } from '../features/overview/overview';

type Props = Omit<ComponentProps<typeof LeagueDesk>, 'overview' | 'isLoading'>;

/** The page of a league for its organizers. Loaded only for them, so that visitors need not wait for its code. */
export function LeagueDeskPage(props: Props) {
  const { id } = props.league;
  const overview = useApiQuery(leagueOverview, { params: { id } }, { leagueId: id, isOptional: true });
  const panel = <OverviewPanel query={overview} scope="league" />;
  return <LeagueDesk {...props} overview={panel} isLoading={overview.isPending} />;
}
