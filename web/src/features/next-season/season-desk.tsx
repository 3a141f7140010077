import {
  type NextSeason,
  approveReturningTeams,
  nudgeReturningTeams,
  readNextSeason,
} from '@courtline/contract/next-season';
import { formatDate } from '@courtline/domain/date/format-date';
import { type TakenPart, takenLabels } from '@courtline/domain/next-season/next-season';
import { type NudgedGroup, seasonFunnel } from '@courtline/domain/next-season/returning-team';
import { shortDay } from '@courtline/domain/season/season-days';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { FunnelBars } from './funnel-bars';
import styles from './next-season.module.css';
import { ReturningTeams } from './returning-teams';
import { ComingAlong } from './season-preview';

export type Next = NonNullable<NextSeason['next']>;

type Props = { season: NextSeason; next: Next };

/** How far the next season is: who is invited, in and registered, team by team. */
export function SeasonDesk({ season, next }: Props) {
  const funnel = seasonFunnel(next.teams, next);
  const { nudge, approve, loading } = useSeasonActions(season);
  const toApprove = next.teams.filter(({ answer, isApproved }) => answer === 'in' && !isApproved);
  const day = (utc: string) => formatDate(utc, 'day', { zone: season.timeZone });
  if (!next.canManage)
    return (
      <Notice kind="hint">{`${next.name} is in ${next.conferenceName}. Only its organizers see who's in.`}</Notice>
    );
  return (
    <div className={styles.board}>
      <div className={styles.column}>
        <section aria-label="Who's in">
          <Card>
            <div className={styles.head}>
              <h2>Who's in</h2>
              <span className={styles.muted}>Registration closes {day(next.teamRegistrationEndDateUtc)}</span>
            </div>
            <FunnelBars next={next} funnel={funnel} onNudge={nudge} loading={loading} />
          </Card>
        </section>
        <section aria-label="Teams">
          <Card>
            <div className={styles.head}>
              <h2>Teams</h2>
              {toApprove.length > 0 && (
                <Button loading={loading} onClick={() => approve(toApprove.map(({ teamId }) => teamId))}>
                  Approve {toApprove.length === 1 ? '1 team' : `${toApprove.length} teams`}
                </Button>
              )}
            </div>
            <ReturningTeams next={next} onNudge={nudge} onApprove={approve} />
          </Card>
        </section>
      </div>
      <aside className={styles.side}>
        <Card>
          <h2>Season</h2>
          <Facts
            facts={[
              { label: 'From', value: day(next.startDateUtc) },
              { label: 'To', value: day(next.endDateUtc) },
              { label: 'Conference', value: next.conferenceName },
              { label: 'Captains answer by', value: shortDay(next.answerBy) },
            ]}
          />
        </Card>
        <Card>
          <h2>Carried over</h2>
          <ComingAlong rows={[['Settings and prices', ''], ...next.taken.map(takenRow)]} />
          <p className={styles.muted}>
            Started on {day(next.createdAtUtc)}
            {next.createdByName ? ` by ${next.createdByName}` : ''}.
          </p>
        </Card>
      </aside>
    </div>
  );
}

function takenRow(part: TakenPart): [string, string] {
  return [takenLabels[part], ''];
}

function useSeasonActions({ sessionId }: NextSeason) {
  const params = { id: sessionId };
  const nudging = useApiMutation(nudgeReturningTeams, {
    onDone: ({ people }) =>
      showToast({ text: people === 1 ? '1 person was reminded.' : `${people} people were reminded.` }),
    changes: [readNextSeason],
  });
  const approving = useApiMutation(approveReturningTeams, {
    onDone: (_, { body }) =>
      showToast({
        text: body.teamIds.length === 1 ? 'Team approved.' : `${body.teamIds.length} teams approved.`,
      }),
    changes: [readNextSeason],
  });
  return {
    nudge: (group: NudgedGroup, teamIds: number[]) => nudging.act({ params, body: { group, teamIds } }),
    approve: (teamIds: number[]) => approving.act({ params, body: { teamIds } }),
    loading: nudging.loading || approving.loading,
  };
}
