import { teamStandings } from '@courtline/contract/standings';
import type { TeamSummary } from '@courtline/contract/team';
import { ordinal } from '@courtline/domain/date/format-date';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api-query';
import { Chip } from '../../ui/card';
import { FormDots } from '../../ui/form-dots';
import { MapLink } from '../../ui/map-link';
import styles from './team.module.css';
import { teamHeadFacts } from './team-facts';

/** Below the name of the team: its session, home court, strength and where it stands. */
export function TeamHead({ team }: { team: TeamSummary }) {
  const { homeCourtLocation, sessionSummary } = team;
  return (
    <div className={styles.lead}>
      <span className={styles.session}>
        <Link to={`/leagues/session/${sessionSummary.id}`}>{sessionSummary.name}</Link>
        {team.isOnRoster && <Chip tone="own">Your team</Chip>}
      </span>
      {homeCourtLocation && (
        <p className={styles.court}>
          <MapPin size={16} aria-hidden="true" />
          <span>
            Home court: {homeCourtLocation.placeName} <MapLink place={homeCourtLocation} />
          </span>
        </p>
      )}
      <dl className={styles.head}>
        <Standing team={team} />
        {teamHeadFacts(team).map(({ label, means, value }) => (
          <Figure key={label} {...{ label, means }}>
            {value}
          </Figure>
        ))}
      </dl>
    </div>
  );
}

/** Rank, points and form, once there are results. */
function Standing({ team: { teamId, leagueId, sessionSummary } }: { team: TeamSummary }) {
  const params = { id: sessionSummary.id };
  const { data } = useApiQuery(teamStandings, { params }, { leagueId, isOptional: true });
  const row = data?.find((one) => one.teamId === teamId);
  if (!row) return null;
  return (
    <>
      <Figure label="Rank" means="Rank in the standings">
        {ordinal(row.rank)}
      </Figure>
      <Figure label="Points" means="Points of the lines won">
        {row.playerMatchPoints}
      </Figure>
      <Figure label="Form" means="Results of the last matches">
        <FormDots form={row.form} />
      </Figure>
    </>
  );
}

type FigureProps = { label: string; means: string; children: ReactNode };

function Figure({ label, means, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>
        <abbr title={means}>{label}</abbr>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
