import type { MemberTeam } from '@courtline/contract/team';
import { sports } from '@courtline/domain/constants';
import { Link } from 'react-router';
import styles from './my-teams.module.css';
import { recordText } from './team-facts';

type Props = { tennis: readonly MemberTeam[]; pickleball: readonly MemberTeam[] };

/** The teams of running and coming sessions, as cards. */
export function MyTeams({ tennis, pickleball }: Props) {
  const teams = [
    ...tennis.map((team) => ({ ...team, sport: sports.tennis })),
    ...pickleball.map((team) => ({ ...team, sport: sports.pickleball })),
  ];
  return (
    <section className={styles.section} aria-labelledby="my-teams">
      <h2 id="my-teams">My teams</h2>
      <ul className={styles.cards}>
        {teams.map(({ teamId, teamName, sessionName, sport, teamMatchWins, teamMatchLosses }) => (
          <li key={teamId}>
            <Link className={styles.card} to={`/teams/${teamId}`}>
              <span className={styles.name}>{teamName}</span>
              <span className={styles.facts}>
                {sport.label} · {sessionName}
              </span>
              <span className={styles.record}>{recordText(teamMatchWins, teamMatchLosses)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        {tennis.length > 0 && <Link to={`/member-teams/sport/${sports.tennis.id}`}>All my tennis teams</Link>}
        {pickleball.length > 0 && (
          <Link to={`/member-teams/sport/${sports.pickleball.id}`}>All my pickleball teams</Link>
        )}
      </p>
    </section>
  );
}
