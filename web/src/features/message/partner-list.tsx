import type { Partners } from '@courtline/contract/message';
import { Avatar } from '../../ui/avatar';
import { SiteLink } from '../../ui/site-link';
import styles from './inbox.module.css';

/** Teams first: most messages concern the whole team. */
export function PartnerList({ partners: { teams, people } }: { partners: Partners }) {
  const leaders = people.filter(({ role }) => role !== 'player');
  const players = people.filter(({ role }) => role === 'player');
  return (
    <div className={styles.partners}>
      <Group
        title="Your teams"
        entries={teams.map(({ id, name, sessionName }) => ({
          to: `/inbox?team=${id}`,
          name,
          about: sessionName,
          image: null,
          kind: 'club' as const,
        }))}
      />
      <Group title="Captains and organizers" entries={leaders.map(entryOf)} />
      <Group title="Players" entries={players.map(entryOf)} />
    </div>
  );
}

type Entry = { to: string; name: string; about: string; image: string | null; kind: 'player' | 'club' };

const roleWords = { captain: 'Captain, ', organizer: 'Organizer, ', player: '' };

function entryOf({ memberId, name, image, role, of }: Partners['people'][number]): Entry {
  return { to: `/inbox?to=${memberId}`, name, image, about: `${roleWords[role]}${of}`, kind: 'player' };
}

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.partnerGroup} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.rooms}>
        {entries.map(({ to, name, about, image, kind }) => (
          <li key={to}>
            <SiteLink to={to} className={styles.room}>
              <Avatar {...{ name, image, kind }} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.last}>{about}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
