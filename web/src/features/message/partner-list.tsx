import type { Partners } from '@courtline/contract/message';
import { SiteLink } from '../../ui/site-link';
import { ConversationPicture } from './conversation-picture';
import styles from './inbox.module.css';

/** Teams first: most messages concern the whole team. */
export function PartnerList({ partners: { teams, people } }: { partners: Partners }) {
  const leaders = people.filter(({ role }) => role !== 'player');
  const players = people.filter(({ role }) => role === 'player');
  return (
    <div className={styles.partners}>
      <PartnerGroup
        title="Your teams"
        entries={teams.map(({ id, name, crest, sessionName }) => ({
          to: `/inbox?team=${id}`,
          name,
          about: sessionName,
          image: null,
          crest,
        }))}
      />
      <PartnerGroup title="Captains and organizers" entries={leaders.map(entryOf)} />
      <PartnerGroup title="Players" entries={players.map(entryOf)} />
    </div>
  );
}

type Entry = { to: string; name: string; about: string; image: string | null; crest: string | null };

const roleWords = { captain: 'Captain, ', organizer: 'Organizer, ', player: '' };

function entryOf({ memberId, name, image, role, of }: Partners['people'][number]): Entry {
  return { to: `/inbox?to=${memberId}`, name, image, about: `${roleWords[role]}${of}`, crest: null };
}

export function PartnerGroup({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.partnerGroup} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.rooms}>
        {entries.map(({ to, name, about, image, crest }) => (
          <li key={to}>
            <SiteLink to={to} className={styles.room}>
              <ConversationPicture {...{ name, image, crest }} />
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
