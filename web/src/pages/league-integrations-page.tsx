import { leagueSummary } from '@courtline/contract/league';
import { useApiQuery } from '../api/use-api-query';
import { LeagueEmbeds } from '../features/embed/league-embeds';
import { LeagueTokens } from '../features/token/league-tokens';
import { LeagueWebhooks } from '../features/webhook/league-webhooks';
import { Breadcrumbs } from '../ui/breadcrumbs';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';

const title = 'Integrations';

/** What connects a league with other programs, for its organizers. */
export function LeagueIntegrationsPage() {
  return <ById name="leagueId">{(id) => <Integrations key={id} leagueId={id} />}</ById>;
}

function Integrations({ leagueId }: { leagueId: number }) {
  const league = useApiQuery(leagueSummary, { params: { id: leagueId } });
  return (
    <LoadedPage query={league} title={title} variant="narrow">
      {(shown) =>
        shown.canManage ? (
          <Page
            title={`${title}: ${shown.name}`}
            heading={title}
            variant="narrow"
            above={<Breadcrumbs crumbs={[{ label: shown.name, to: `/leagues/${leagueId}` }]} />}
          >
            <LeagueEmbeds leagueId={leagueId} />
            <LeagueTokens leagueId={leagueId} />
            <LeagueWebhooks leagueId={leagueId} />
          </Page>
        ) : (
          <NotFound />
        )
      }
    </LoadedPage>
  );
}
