import { type MatchSummary, teamMatchSummary } from '@courtline/contract/match';
import { teamMatchStatuses } from '@courtline/domain/constants';
import { matchStatus } from '@courtline/domain/match/match-status';
import { scheduleNoun } from '@courtline/domain/schedule/schedule-noun';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useCurrentUser } from '../api/current-user';
import { useLiveLeague } from '../api/live';
import { ownSpots } from '../api/own-spots';
import { keyOf, useApiQuery } from '../api/use-api-query';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { MatchHead, matchTitle } from '../features/match/match-head';
import { MatchLines } from '../features/match/match-lines';
import { MatchSkeleton } from '../features/match/match-skeleton';
import { ShareMatch } from '../features/match/share-match';
import { Button } from '../ui/button';
import { onDemand, type TabPart, useLoadedTab } from '../ui/on-demand';
import { Page } from '../ui/page';
import { Skeleton } from '../ui/states';
import { Tabs } from '../ui/tabs';
import { useNow } from '../ui/use-now';
import { WaitingDialog } from '../ui/waiting-dialog';
import { EditMatchButton, EditMatchDialog } from './edit-match-button';
import { ById, LoadedPage } from './loaded-page';
import { tabSearch, tabTitle, useTabParam } from './use-tab-param';

/** Most readers open the first tab only. */
const MatchRoster = onDemand(
  async () => (await import('../features/match/match-roster')).MatchRoster,
  (_, error) => error ?? <Skeleton rows={6} />,
  'features/match/match-roster',
);
const MatchDetails = onDemand(
  async () => (await import('../features/match/match-details')).MatchDetails,
  (_, error) => error ?? <Skeleton rows={3} />,
  'features/match/match-details',
);
/** Only in sessions with sealed exchange. */
const LineupExchange = onDemand(
  async () => (await import('../features/match/lineup-exchange')).LineupExchange,
  (_, error) => error ?? <Skeleton rows={3} />,
  'features/match/lineup-exchange',
);
/** Loaded for guardians only. */
const ChildrenAvailability = onDemand(
  async () => (await import('../features/match/children-in-match')).ChildrenAvailability,
  (_, error) => error,
);
const ChildrenComing = onDemand(
  async () => (await import('../features/match/children-in-match')).ChildrenComing,
  (_, error) => error,
);
/** Loaded where something is postponed. */
const Postponement = onDemand(
  async () => (await import('../features/match/postponement')).Postponement,
  (_, error) => error ?? <Skeleton rows={1} height={90} />,
  'features/match/postponement',
);
/** Loaded for members of the two teams. */
const OwnAvailability = onDemand(
  async () => (await import('../features/match/member-parts')).OwnAvailability,
  (_, error) => error ?? <Skeleton rows={1} height={72} />,
);
const WhosComing = onDemand(
  async () => (await import('../features/match/member-parts')).WhosComing,
  (_, error) => error ?? <Skeleton rows={1} height={148} />,
);
/** Loaded while a date waits for the other team. */
const PendingDate = onDemand(
  async () => (await import('../features/match/member-parts')).PendingDate,
  (_, error) => error ?? <Skeleton rows={1} height={90} />,
);
/** Loaded for players on a roster. */
const OwnComment = onDemand(
  async () => (await import('../features/match/own-comment')).OwnComment,
  (_, error) => error,
);
/** Loaded for captains, and for who acts for them. */
const ActingCaptain = onDemand(
  async () => (await import('../features/match/acting-captain')).ActingCaptain,
  (_, error) => error ?? <Skeleton rows={1} height={44} />,
);
/** Loaded when a captain opens it. */
const PostponeMatch = onDemand(
  async () => (await import('../features/match/postpone-match')).PostponeMatch,
  ({ onClose }, error) => (
    <WaitingDialog title="Postpone" onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);
const tabParts: Partial<Record<TabKey, TabPart>> = {
  'home-team': MatchRoster,
  'away-team': MatchRoster,
  location: MatchDetails,
};

export function TeamMatchPage() {
  return <ById name="teamMatchId">{(id) => <TeamMatch key={id} id={id} />}</ById>;
}

function TeamMatch({ id }: { id: number }) {
  const input = { params: { id } };
  // The league, whose live events matter here, is part of the match itself.
  const known = useQueryClient().getQueryData<MatchSummary>(keyOf(teamMatchSummary, input));
  const query = useApiQuery(teamMatchSummary, input, { leagueId: known?.leagueId });
  return (
    <LoadedPage query={query} title="Team match" shape={<MatchSkeleton />} isHeadingHidden>
      {(match) => <Found match={match} />}
    </LoadedPage>
  );
}

function Found({ match }: { match: MatchSummary }) {
  const { leagueId, sessionId } = match;
  useLiveLeague(leagueId);
  const hasChildren = useCurrentUser().children.length > 0;
  const [isPostponing, setIsPostponing] = useState(false);
  const [, setSearch] = useSearchParams();
  const isRostered = ownSpots(match).length > 0;
  const showsAnswers = useShowsAnswers(match);
  const wasPending = useWasPending(match);
  const tab = useTabParam();
  const tabs = tabsOf(match);
  const selected = tabs.find(({ key }) => key === tab)?.key ?? 'lines';
  const shown = useLoadedTab<TabKey>(selected, tabParts);
  if (tab === 'draw') return <Navigate to={drawOf(match)} replace />;
  return (
    <Page
      title={tabTitle(matchTitle(match), tabs, tab)}
      heading={<span className="visually-hidden">{matchTitle(match)}</span>}
      above={<LeagueBreadcrumbs type="session" id={sessionId} />}
    >
      <MatchHead
        match={match}
        actions={<Actions match={match} onPostpone={() => setIsPostponing(true)} />}
        share={isOver(match) && <ShareMatch match={match} variant="onInk" />}
      >
        {isRostered && <OwnAvailability match={match} />}
        {hasChildren && <ChildrenAvailability match={match} />}
      </MatchHead>
      {isRostered && !isOver(match) && <OwnComment match={match} />}
      {/* Outside the head, whose colors are those of black. */}
      {isPostponing && <PostponeMatch match={match} onClose={() => setIsPostponing(false)} />}
      {wasPending && <PendingDate match={match} />}
      {match.postponement && <Postponement match={match} />}
      {showsAnswers && <WhosComing match={match} />}
      {teamsToActFor(match).map((team) => (
        <ActingCaptain key={team.teamId} {...{ match, team }} />
      ))}
      {hasChildren && <ChildrenComing match={match} />}
      <Tabs
        wraps
        label={matchTitle(match)}
        tabs={tabs}
        selected={selected}
        searchOf={tabSearch}
        onSelect={(key) => setSearch({ tab: key }, { replace: true, preventScrollReset: true })}
        onPreload={(key) => void tabParts[key]?.code.preload()}
        loading={shown !== selected}
      >
        <Tab {...{ shown, match }} />
      </Tabs>
    </Page>
  );
}

/** Stays true, so that the part about the date keeps the focus when the date is confirmed. */
function useWasPending({ pendingDate }: MatchSummary): boolean {
  const [wasPending, setWasPending] = useState(false);
  if (pendingDate && !wasPending) setWasPending(true);
  return wasPending;
}

/** Before the match, for players and captains of the teams. */
function useShowsAnswers(match: MatchSummary): boolean {
  const isToCome = matchStatus(match, useNow())?.kind === 'scheduled';
  return isToCome && [match.position1Team, match.position2Team].some((team) => team?.requestingMember);
}

/** Teams that have an acting captain, or could have one, as far as the viewer is concerned. */
function teamsToActFor({ position1Team, position2Team }: MatchSummary) {
  return [position1Team, position2Team].flatMap((team) => {
    const own = team?.requestingMember;
    return team && own && (own.actingCaptain || own.actingCaptainChoices.length > 0) ? [team] : [];
  });
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

type TabKey = ReturnType<typeof tabsOf>[number]['key'];

function Actions({ match, onPostpone }: { match: MatchSummary; onPostpone: () => void }) {
  return (
    <>
      {!isOver(match) && <ShareMatch match={match} variant="onInkIcon" />}
      {match.canPostpone && (
        <Button variant="onInkQuiet" onClick={onPostpone}>
          Postpone
        </Button>
      )}
      {match.canEditTeamMatch && <EditMatchButton match={match} />}
    </>
  );
}

function isOver({ statusId }: MatchSummary): boolean {
  return statusId === teamMatchStatuses.completed.id;
}

function Tab({ shown, match }: { shown: TabKey; match: MatchSummary }) {
  if (shown === 'home-team') return <MatchRoster match={match} side={1} />;
  if (shown === 'away-team') return <MatchRoster match={match} side={2} />;
  if (shown === 'location') return <MatchDetails match={match} />;
  return (
    <>
      <MatchLines match={match} DateEditor={EditMatchDialog} />
      {match.sealsLineups && match.byeStatusTypeId === null && <LineupExchange match={match} />}
    </>
  );
}
