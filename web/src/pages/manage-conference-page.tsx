import { type Conference, readConference } from '@courtline/contract/conference';
import { conferenceSessions } from '@courtline/contract/league';
import { conferenceOverview } from '@courtline/contract/overview';
import { pageSizes } from '@courtline/domain/constants';
import { CloudRain } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCurrentUser } from '../api/current-user';
import { useLiveLeague } from '../api/live';
import { useApiQuery } from '../api/use-api-query';
import { StepDown } from '../features/appointment/step-down';
import { ConferenceHead } from '../features/conference/conference-head';
import { DetailsTab } from '../features/conference/details-tab';
import { OrganizersTab } from '../features/conference/organizers-tab';
import { SessionsTab } from '../features/conference/sessions-tab';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { OverviewPanel } from '../features/overview/overview';
import { Button, LinkButton } from '../ui/button';
import { DeskSkeleton } from '../ui/desk-skeleton';
import { NotFound } from '../ui/not-found';
import { onDemand } from '../ui/on-demand';
import { Page } from '../ui/page';
import { Tabs } from '../ui/tabs';
import { useHashTarget } from '../ui/use-hash-target';
import { WaitingDialog } from '../ui/waiting-dialog';
import { ById, LoadedPage } from './loaded-page';
import { useTabParam } from './use-tab-param';

export function ManageConferencePage() {
  return <ById name="conferenceId">{(id) => <Manage key={id} id={id} />}</ById>;
}

function Manage({ id }: { id: number }) {
  // The league, whose live events matter here, is known from the first response.
  const [leagueId, setLeagueId] = useState<number>();
  const conference = useApiQuery(readConference, { params: { id } }, { leagueId });
  if (conference.data && conference.data.leagueId !== leagueId) setLeagueId(conference.data.leagueId);
  return (
    <LoadedPage query={conference} title="Manage Conference" shape={<DeskSkeleton panels={1} />}>
      {(shown) => (shown.canManage ? <Desk conference={shown} /> : <NotFound />)}
    </LoadedPage>
  );
}

function Desk({ conference }: { conference: Conference }) {
  useLiveLeague(conference.leagueId);
  const [, setSearch] = useSearchParams();
  const wanted = useTabParam();
  const tabs = useTabs(conference);
  const { id, leagueId } = conference;
  const overview = useApiQuery(conferenceOverview, { params: { id } }, { leagueId, isOptional: true });
  const target = useHashTarget('desk', !overview.isPending);
  const selected = tabs.find(({ key }) => key === wanted)?.key ?? 'sessions';
  return (
    <Page
      title={`Manage Conference: ${conference.name}`}
      heading="Manage Conference"
      above={<LeagueBreadcrumbs type="conference" id={conference.id} />}
      lead={<ConferenceHead conference={conference} />}
      actions={
        <>
          <LinkButton to={`/announcements/conference/${id}`} variant="secondary">
            Announcements
          </LinkButton>
          <RainDayButton conference={conference} />
        </>
      }
    >
      <OverviewPanel query={overview} scope="conference" />
      {/* Hidden until the overview above has its height, so that nothing moves under the cursor. */}
      <div id="desk" ref={target} hidden={overview.isPending}>
        <Tabs
          label="Manage Conference"
          tabs={tabs}
          selected={selected}
          onSelect={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        >
          {selected === 'sessions' && <SessionsTab conference={conference} />}
          {selected === 'organizers' && <Organizers conference={conference} />}
          {selected === 'details' && <DetailsTab conference={conference} />}
        </Tabs>
      </div>
    </Page>
  );
}

/** Loaded when it rains. */
const RainDay = onDemand(
  async () => (await import('../features/conference/rain-day')).RainDay,
  ({ onClose }, error) => (
    <WaitingDialog title="Rain day" onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);

function RainDayButton({ conference }: { conference: Conference }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <CloudRain size={18} aria-hidden="true" />
        Rain day
      </Button>
      {isOpen && <RainDay conference={conference} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The sessions are counted by the first page of their list, which the first tab shows. */
function useTabs({ id, leagueId, conferenceOrganizers }: Conference) {
  const query = { pageNumber: 1, pageSize: pageSizes.conferenceSessions };
  const sessions = useApiQuery(
    conferenceSessions,
    { params: { id }, query },
    { leagueId, keepsPrevious: true },
  );
  return [
    { key: 'sessions', label: 'Sessions', count: sessions.data?.totalCount },
    { key: 'organizers', label: 'Organizers', count: conferenceOrganizers.length },
    { key: 'details', label: 'Details' },
  ] as const;
}

/** A league organizer still manages the conference without being one of its organizers. */
function Organizers({ conference }: { conference: Conference }) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const isOrganizer = conference.conferenceOrganizers.some(({ memberId }) => memberId === user.id);
  const leave = () => (conference.canGrantPublishing ? undefined : void navigate('/home'));
  return (
    <>
      <OrganizersTab conference={conference} />
      {isOrganizer && (
        <StepDown role={{ kind: 'conference', id: conference.id, name: conference.name }} onDone={leave} />
      )}
    </>
  );
}
