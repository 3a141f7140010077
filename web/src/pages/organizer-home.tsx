import { myConferences } from '@courtline/contract/conference';
import { myLeagues } from '@courtline/contract/league';
import type { Overview } from '@courtline/contract/overview';
import { useCurrentUser } from '../api/current-user';
import { useApiQuery } from '../api/use-api-query';
import { Skeleton } from '../ui/states';
import { MyConferences } from '../features/conference/my-conferences';
import { FirstLeague } from '../features/home/first-league';
import { MyLeagues } from '../features/league/my-leagues';
import { AttentionList } from '../features/overview/attention-list';

/** Undefined until it is loaded, null for an admin who organizes nothing. */
type Props = { organized: Overview | null | undefined };

/** What the member organizes. Most members organize nothing, so the home page loads this on demand. */
export function OrganizerHome({ organized }: Props) {
  const { isAdmin } = useCurrentUser();
  const leagues = useApiQuery(myLeagues, {});
  const conferences = useApiQuery(myConferences, {});
  const organizes = leagues.data && leagues.data.tennis.length + leagues.data.pickleball.length > 0;
  return (
    <>
      {organizes && <MyLeagues />}
      {isAdmin && leagues.data && !organizes && <FirstLeague />}
      {conferences.data && conferences.data.length > 0 && <MyConferences conferences={conferences.data} />}
      {organized === undefined && <Skeleton rows={1} height={320} />}
      {organized && <AttentionList overview={organized} most={2} />}
    </>
  );
}
