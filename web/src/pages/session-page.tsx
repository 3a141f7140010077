import { type SessionSummary, sessionSummary } from '@courtline/contract/session';
import { sessionDateStatuses } from '@courtline/domain/constants';
import { dateStatusOf } from '@courtline/domain/session/date-status';
import { useState } from 'react';
import { useLiveLeague } from '../api/live';
import { useCall } from '../api/use-call';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { PublicSession } from '../features/session/public-session';
import { LinkButton } from '../ui/button';
import { Chip, Chips } from '../ui/card';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';

export function SessionPage() {
  return <ById name="sessionId">{(id) => <Session key={id} id={id} />}</ById>;
}

function Session({ id }: { id: number }) {
  const summary = useCall(sessionSummary, { params: { id } });
  return (
    <LoadedPage asked={summary} title="Session">
      {(shown) => <Shown summary={shown} />}
    </LoadedPage>
  );
}

function Shown({ summary }: { summary: SessionSummary }) {
  const { session } = summary;
  const { id, leagueId } = session;
  // Once more, now that its league is known: news of the league asks again.
  useCall(sessionSummary, { params: { id } }, { leagueId });
  useLiveLeague(leagueId);
  const [now] = useState(() => new Date());
  const status = dateStatusOf(session, now);
  return (
    <Page
      title={session.name}
      above={<LeagueBreadcrumbs type="session" id={id} />}
      lead={
        <Chips>
          <Chip tone={status === sessionDateStatuses.inProgress ? 'good' : 'plain'}>{status.label}</Chip>
        </Chips>
      }
      actions={
        session.canManage && (
          <LinkButton to={`/leagues/session/${id}/manage`} look="secondary">
            Manage
          </LinkButton>
        )
      }
    >
      <PublicSession summary={summary} />
    </Page>
  );
}
