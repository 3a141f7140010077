import type { MemberTeam } from '@courtline/contract/team';
import { sports } from '@courtline/domain/constants';
import { Link } from 'react-router';
import { Crest } from '../../ui/crest';
import { type LinkCard, LinkCards } from '../../ui/link-cards';
import styles from './my-teams.module.css';
import { recordText } from './team-facts';

type Props = {
  tennis: readonly MemberTeam[];
  pickleball: readonly MemberTeam[];
  /** Children of the member, each with their teams. */
  families: readonly { childId: number; firstName: string; teams: readonly MemberTeam[] }[];
  /** The others are on the pages of their sport. */
  most: number;
};

/** Teams of running and upcoming sessions, those that play now first. */
export function MyTeams({ tennis, pickleball, families, most }: Props) {
  const teams = [
    ...tennis.map((team) => ({ team, sport: sports.tennis.label })),
    ...pickleball.map((team) => ({ team, sport: sports.pickleball.label })),
  ];
  const cards = teams
    .toSorted((a, b) => Date.parse(a.team.sessionEndDateUtc) - Date.parse(b.team.sessionEndDateUtc))
    .map(({ team, sport }) => cardOf(team, sport));
  return (
    <section className={styles.section} aria-labelledby="my-teams">
      <h2 id="my-teams">My teams</h2>
      {cards.length > 0 && <LinkCards cards={cards.slice(0, most)} areMine areCompact />}
      {families.map(({ childId, firstName, teams: theirs }) => (
        <div key={childId} className={styles.child}>
          <h3>{firstName}</h3>
          <LinkCards cards={theirs.map((team) => cardOf(team))} areMine areCompact />
        </div>
      ))}
      <p className={styles.all}>
        {tennis.length > 0 && <Link to={`/member-teams/sport/${sports.tennis.id}`}>All my tennis teams</Link>}
        {pickleball.length > 0 && (
          <Link to={`/member-teams/sport/${sports.pickleball.id}`}>All my pickleball teams</Link>
        )}
        <Link to="/registrations">Registrations and receipts</Link>
      </p>
    </section>
  );
}

function cardOf(team: MemberTeam, sport?: string): LinkCard {
  return {
    id: team.teamId,
    to: `/teams/${team.teamId}`,
    name: team.teamName,
    picture: <Crest crest={team.crest} size={36} />,
    facts: [sport, team.sessionName].filter(Boolean).join(' · '),
    figure: recordText(team.teamMatchWins, team.teamMatchLosses),
  };
}
