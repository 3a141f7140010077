import { leagueTypes, sports } from '@courtline/domain/constants';
import { Building2, CalendarDays, GraduationCap, MapPin, School, Users } from 'lucide-react';
import { linkTo, searchLink } from '../api/links';
import { LeaguesOfSport } from '../features/league/leagues-of-sport';
import { SomeClubs } from '../features/search/some-clubs';
import { Page } from '../ui/page';
import { SiteLink } from '../ui/site-link';
import styles from './explore-page.module.css';

export function ExplorePage() {
  return (
    <Page title="Explore" lead="Find leagues, clubs and players.">
      <Lists />
      <LeaguesOfSport sport={sports.tennis} />
      <LeaguesOfSport sport={sports.pickleball} />
      <SomeClubs />
    </Page>
  );
}

function Lists() {
  const { adultTeamTennis, adultTeamPickleball } = leagueTypes;
  const lists = [
    { label: 'Team tennis', to: `/search/league/${adultTeamTennis.id}`, Icon: MapPin },
    { label: 'Team pickleball', to: `/search/league/${adultTeamPickleball.id}`, Icon: MapPin },
    { label: 'Players', to: searchLink({ type: 'players' }), Icon: Users },
    { label: 'Events', to: searchLink({ type: 'events' }), Icon: CalendarDays },
    { label: 'Clubs', to: linkTo('clubs'), Icon: Building2 },
    { label: 'Colleges', to: linkTo('colleges'), Icon: GraduationCap },
    { label: 'High Schools', to: linkTo('high-schools'), Icon: School },
  ];
  return (
    <nav aria-label="Find">
      <ul className={styles.lists}>
        {lists.map(({ label, to, Icon }) => (
          <li key={label}>
            <SiteLink className={styles.list} to={to}>
              <Icon size={20} aria-hidden="true" />
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
