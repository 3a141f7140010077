import { ArrowRight } from 'lucide-react';
import { linkTo } from '../../api/links';
import { SiteLink } from '../../ui/site-link';
import styles from './doors.module.css';

const doors = [
  { name: 'organizers', label: 'Run a league', about: 'Set up a season, invite teams, publish a schedule.' },
  { name: 'explore', label: 'Find a team', about: 'Join a league near you, at your level.' },
] as const;

export function Doors() {
  return (
    <ul className={styles.doors}>
      {doors.map(({ name, label, about }) => (
        <li key={name}>
          <SiteLink className={styles.door} to={linkTo(name)}>
            <span className={styles.label}>
              {label}
              <ArrowRight size={20} aria-hidden="true" />
            </span>
            <span className={styles.about}>{about}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
