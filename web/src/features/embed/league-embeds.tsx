import { listEmbedOrigins } from '@courtline/contract/embed';
import { leagueOverview } from '@courtline/contract/overview';
import { useApiQuery } from '../../api/use-api-query';
import { Card } from '../../ui/card';
import { Failure, Skeleton } from '../../ui/states';
import { EmbedGenerator } from './embed-generator';
import { EmbedOrigins } from './embed-origins';
import styles from './embed.module.css';

/** Parts of a league for other sites: which sites may show them, and what to put there. For its organizers. */
export function LeagueEmbeds({ leagueId }: { leagueId: number }) {
  const params = { id: leagueId };
  const origins = useApiQuery(listEmbedOrigins, { params });
  const overview = useApiQuery(leagueOverview, { params });
  const failed = [origins, overview].find(({ data, error }) => !data && error);
  if (failed?.error)
    return (
      <Failure
        message={failed.error.message}
        onRetry={() => void failed.refetch()}
        loading={failed.isFetching}
      />
    );
  if (!origins.data || !overview.data) return <Skeleton rows={1} height={420} />;
  const { sessions } = overview.data;
  return (
    <Card>
      <div>
        <h2>On your website</h2>
        <p className={styles.muted}>
          Show standings, schedules, draws and teams on your club's website. It shows what visitors see here,
          and nothing more.
        </p>
      </div>
      <EmbedOrigins leagueId={leagueId} origins={origins.data} />
      {sessions.length > 0 ? (
        <EmbedGenerator sessions={sessions} />
      ) : (
        <p className={styles.muted}>
          Once the league has a session, you can copy the code for your site here.
        </p>
      )}
    </Card>
  );
}
