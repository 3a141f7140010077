import { type OpenSession, readLanding } from '@courtline/contract/landing';
import { sports } from '@courtline/domain/constants';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../api/use-api-query';
import { Doors } from '../features/landing/doors';
import { HowItWorks } from '../features/landing/how-it-works';
import { Numbers } from '../features/landing/numbers';
import { OpenSessions } from '../features/landing/open-sessions';
import { OpenSource } from '../features/landing/open-source';
import { ProductPictures } from '../features/landing/product-pictures';
import { OpenLeagues } from '../features/league/open-leagues';
import { FindNear, type SportChoice } from '../features/league-search/find-near';
import { Page } from '../ui/page';
import { Failure, Notice, Skeleton } from '../ui/states';
import styles from './landing-page.module.css';

export function LandingPage() {
  const landing = useApiQuery(readLanding, {});
  return (
    <Page
      title="Courtline"
      variant="landing"
      above="Team tennis and pickleball"
      heading="Run your team league without the spreadsheets"
      lead="Registration, schedules, lineups, live scores and standings for leagues and tournaments, from 6 teams to 600."
      actions={<Doors />}
      picture={<ProductPictures />}
    >
      <div className={styles.band}>
        <Numbers counts={landing.data?.counts} />
      </div>
      <div className={styles.sections}>
        <AccountDeleted />
        <HowItWorks />
        <LeaguesNear landing={landing} />
        <OpenSource />
      </div>
    </Page>
  );
}

/** Shown after deleting an account, which ends here as a visitor. */
function AccountDeleted() {
  const [search] = useSearchParams();
  if (search.get('account') !== 'deleted') return null;
  return <Notice kind="hint">Your account was deleted and you've been signed out everywhere.</Notice>;
}

type LandingQuery = ReturnType<typeof useApiQuery<typeof readLanding>>;

function LeaguesNear({ landing }: { landing: LandingQuery }) {
  const [sport, setSport] = useState<SportChoice>('all');
  const { data } = landing;
  const isChosen = ({ sportTypeId }: OpenSession) => sport === 'all' || sportTypeId === sports[sport].id;
  return (
    <section className={styles.near} aria-labelledby="leagues-near">
      <h2 id="leagues-near">Leagues near you</h2>
      <FindNear sport={sport} onSport={setSport} />
      {landing.isPending && <Skeleton rows={3} height={240} />}
      {landing.isError && (
        <Failure
          message={landing.error.message}
          onRetry={() => void landing.refetch()}
          loading={landing.isFetching}
        />
      )}
      {data?.openSessions.length === 0 && <OpenLeagues />}
      {data && data.openSessions.length > 0 && (
        <OpenSessions sessions={data.openSessions.filter(isChosen)} total={data.openSessionCount} />
      )}
    </section>
  );
}
