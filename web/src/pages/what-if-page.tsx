import { sessionSummary } from '@courtline/contract/session';
import { type SeasonScores, seasonScores } from '@courtline/contract/standings';
import { useCurrentAddress } from '../api/current-address';
import { useLiveLeague } from '../api/live';
import { useLeagueQuery } from '../api/use-api-query';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { useWhatIf } from '../features/what-if/use-what-if';
import { WhatIfBoard } from '../features/what-if/what-if-board';
import { Button } from '../ui/button';
import { Chip, Chips } from '../ui/card';
import { Page } from '../ui/page';
import { ShareButton } from '../ui/share-button';
import { Empty } from '../ui/states';
import { ById, LoadedPage } from './loaded-page';

/** Standings with imagined results, and at any time of the season. */
export function WhatIfPage() {
  return <ById name="sessionId">{(id) => <WhatIfById key={id} id={id} />}</ById>;
}

function WhatIfById({ id }: { id: number }) {
  const season = useLeagueQuery(
    seasonScores,
    { params: { id } },
    { leagueOf: ({ session }) => session.leagueId },
  );
  const summary = useLeagueQuery(
    sessionSummary,
    { params: { id } },
    { leagueOf: ({ session }) => session.leagueId, isOptional: true },
  );
  const ownTeamIds = (summary.data?.memberTeams ?? []).map(({ teamId }) => teamId);
  return (
    <LoadedPage query={season} title="What-if standings">
      {(shown) => <Shown season={shown} ownTeamIds={ownTeamIds} />}
    </LoadedPage>
  );
}

function Shown({ season, ownTeamIds }: { season: SeasonScores; ownTeamIds: readonly number[] }) {
  const { id, leagueId, name } = season.session;
  useLiveLeague(leagueId);
  const whatIf = useWhatIf(season);
  const { picks, open } = whatIf;
  const address = useCurrentAddress();
  const isEmpty = season.matches.length === 0;
  return (
    <Page
      title={`What-if standings: ${name}`}
      heading="What-if standings"
      above={<LeagueBreadcrumbs type="session" id={id} />}
      lead={
        isEmpty ? undefined : (
          <Chips>
            <Chip tone={picks.size > 0 ? 'own' : 'plain'}>
              {picks.size} of {open.length} picked
            </Chip>
          </Chips>
        )
      }
      actions={
        !isEmpty && (
          <>
            <Button variant="secondary" disabled={picks.size === 0} onClick={() => whatIf.pick(new Map())}>
              Reset
            </Button>
            <ShareButton
              subject="this what-if"
              label="Share what-if"
              text={`${name}: how it could end`}
              address={address}
            />
          </>
        )
      }
    >
      {isEmpty ? (
        <Empty label="No season to play with">
          <p>What-if standings need a published schedule of a league season.</p>
        </Empty>
      ) : (
        <WhatIfBoard {...{ season, whatIf, ownTeamIds }} />
      )}
    </Page>
  );
}
