import { teamMatchSummary } from '@courtline/contract/match';
import { scoutTeam } from '@courtline/contract/scouting';
import { sessionSummary } from '@courtline/contract/session';
import { teamSummary } from '@courtline/contract/team';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { matchLink } from '../api/links';
import { useApiQuery } from '../api/use-api-query';
import { matchTitle } from '../features/match/match-head';
import { ScoreSheet } from '../features/match/score-sheet';
import { TeamScheduleSheet } from '../features/schedule/team-schedule-sheet';
import { StandingsSheet } from '../features/standings/standings-sheet';
import { ScoutingSheet } from '../features/team/scouting-sheet';
import { RosterSheet } from '../features/team/roster-sheet';
import { Button, LinkButton } from '../ui/button';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';

type SheetOf = (props: { id: number }) => ReactNode;

/** By the second part of the address. */
const sheets: Partial<Record<string, SheetOf>> = {
  match: MatchPage,
  roster: RosterPage,
  schedule: SchedulePage,
  scouting: ScoutingPage,
  standings: StandingsPage,
};

/** Sheets of paper: what will be printed, and a button that prints it. */
export function PrintPage() {
  const { sheet = '' } = useParams();
  const SheetPage = Object.hasOwn(sheets, sheet) ? sheets[sheet] : undefined;
  if (!SheetPage) return <NotFound />;
  return <ById name="id">{(id) => <SheetPage key={`${sheet} ${id}`} id={id} />}</ById>;
}

function MatchPage({ id }: { id: number }) {
  const query = useApiQuery(teamMatchSummary, { params: { id } });
  return (
    <LoadedPage query={query} title="Score sheet">
      {(match) => (
        <Framed title={`Score sheet: ${matchTitle(match)}`} back={matchLink(match)}>
          <ScoreSheet match={match} />
        </Framed>
      )}
    </LoadedPage>
  );
}

function RosterPage({ id }: { id: number }) {
  const query = useApiQuery(teamSummary, { params: { id } });
  return (
    <LoadedPage query={query} title="Roster">
      {(team) => (
        <Framed title={`Roster: ${team.teamName}`} back={`/teams/${id}?tab=players`}>
          <RosterSheet team={team} />
        </Framed>
      )}
    </LoadedPage>
  );
}

function SchedulePage({ id }: { id: number }) {
  const query = useApiQuery(teamSummary, { params: { id } });
  return (
    <LoadedPage query={query} title="Schedule">
      {(team) => (
        <Framed title={`Schedule: ${team.teamName}`} back={`/teams/${id}?tab=schedule`}>
          <TeamScheduleSheet team={team} />
        </Framed>
      )}
    </LoadedPage>
  );
}

function ScoutingPage({ id }: { id: number }) {
  const query = useApiQuery(scoutTeam, { params: { id } });
  return (
    <LoadedPage query={query} title="Scouting sheet">
      {(team) => (
        <Framed title={`Scouting sheet: ${team.teamName}`} back={`/teams/${id}?tab=players`}>
          <ScoutingSheet team={team} />
        </Framed>
      )}
    </LoadedPage>
  );
}

function StandingsPage({ id }: { id: number }) {
  const query = useApiQuery(sessionSummary, { params: { id } });
  return (
    <LoadedPage query={query} title="Standings">
      {({ session }) => (
        <Framed title={`Standings: ${session.name}`} back={`/leagues/session/${id}?tab=team-standings`}>
          <StandingsSheet session={session} />
        </Framed>
      )}
    </LoadedPage>
  );
}

type FramedProps = { title: string; back: string; children: ReactNode };

function Framed({ title, back, children }: FramedProps) {
  return (
    <Page
      title={title}
      lead="One page, black and white, for A4 or Letter."
      actions={
        <>
          <LinkButton to={back} variant="secondary">
            Back
          </LinkButton>
          <Button onClick={() => window.print()}>
            <Printer size={16} aria-hidden="true" />
            Print
          </Button>
        </>
      }
    >
      {children}
    </Page>
  );
}
