import { type MatchSummary, teamMatchSummary } from '@courtline/contract/match';
import { scheduleNoun } from '@courtline/domain/schedule/schedule-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useLiveLeague } from '../api/live';
import { keyOf, useApiQuery } from '../api/use-api-query';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { MatchDetails } from '../features/match/match-details';
import { MatchHead, matchTitle } from '../features/match/match-head';
import { MatchLines } from '../features/match/match-lines';
import { MatchRoster } from '../features/match/match-roster';
import { OwnAvailability } from '../features/match/own-availability';
import { PendingDate } from '../features/match/pending-date';
import { Button } from '../ui/button';
import { Page } from '../ui/page';
import { Tabs } from '../ui/tabs';
import { EditMatchDialog } from './edit-match-dialog';
import { ById, LoadedPage } from './loaded-page';
import { tabSearch, tabTitle, useTabParam } from './use-tab-param';

export function TeamMatchPage() {
  return <ById name="teamMatchId">{(id) => <TeamMatch key={id} id={id} />}</ById>;
}

function TeamMatch({ id }: { id: number }) {
  const input = { params: { id } };
  // The league, whose live events matter here, is part of the match itself.
  const known = useQueryClient().getQueryData<MatchSummary>(keyOf(teamMatchSummary, input));
  const query = useApiQuery(teamMatchSummary, input, { leagueId: known?.leagueId });
  return (
    <LoadedPage query={query} title="Team match">
      {(match) => <Found match={match} />}
    </LoadedPage>
  );
}

function Found({ match }: { match: MatchSummary }) {
  const { leagueId, sessionId } = match;
  useLiveLeague(leagueId);
  const [, setSearch] = useSearchParams();
  const tab = useTabParam();
  if (tab === 'draw') return <Navigate to={drawOf(match)} replace />;
  const tabs = tabsOf(match);
  return (
    <Page
      title={tabTitle(matchTitle(match), tabs, tab)}
      heading={<span className="visually-hidden">{matchTitle(match)}</span>}
      above={<LeagueBreadcrumbs type="session" id={sessionId} />}
    >
      <MatchHead match={match} actions={match.canEditTeamMatch && <Edit match={match} />}>
        <OwnAvailability match={match} />
      </MatchHead>
      <PendingDate match={match} />
      <Tabs
        label={matchTitle(match)}
        tabs={tabs}
        selected={tab}
        searchOf={tabSearch}
        onSelect={(key) => setSearch({ tab: key }, { replace: true, preventScrollReset: true })}
      >
        <Shown tab={tab} match={match} />
      </Tabs>
    </Page>
  );
}

/** The tab key `draw` has no tab here: it redirects to the draw or schedule of the session. */
function drawOf({ sessionId, sessionTypeId }: MatchSummary): string {
  return `/leagues/session/${sessionId}?tab=${scheduleNoun(sessionTypeId)}`;
}

/** Keys are those that links and navigation state use. */
function tabsOf({ position1Team, position2Team }: MatchSummary) {
  return [
    { key: 'lines', label: 'Lines' },
    { key: 'home-team', label: position1Team?.name ?? 'Home' },
    { key: 'away-team', label: position2Team?.name ?? 'Away' },
    { key: 'location', label: 'Details' },
  ] as const;
}

function Edit({ match }: { match: MatchSummary }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="onInkQuiet" onClick={() => setIsOpen(true)}>
        Edit
      </Button>
      {isOpen && <EditMatchDialog match={match} title="Edit team match" onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Shown({ tab, match }: { tab: string | null; match: MatchSummary }) {
  if (tab === 'home-team') return <MatchRoster match={match} side={1} />;
  if (tab === 'away-team') return <MatchRoster match={match} side={2} />;
  if (tab === 'location') return <MatchDetails match={match} />;
  return <MatchLines match={match} DateEditor={EditMatchDialog} />;
}
