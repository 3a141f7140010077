import { sports } from '@courtline/domain/constants';
import { ImageOff } from 'lucide-react';
import { Avatar } from '../../ui/avatar';
import { Breadcrumbs } from '../../ui/breadcrumbs';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { GuardianContacts } from '../../ui/guardian-contacts';
import { LinkCards } from '../../ui/link-cards';
import { Picture } from '../../ui/picture';
import { Rating } from '../../ui/rating';
import styles from './kit.module.css';
import { KitAvailability } from './kit-availability';
import { KitCrests } from './kit-crests';
import { KitMatches } from './kit-matches';
import { KitRoster } from './kit-roster';
import { KitSection } from './kit-section';

const tennis = sports.tennis.id;
const pickleball = sports.pickleball.id;

const players = [
  { name: 'Maria Ramos', sport: tennis, rating: { value: 8.41, status: 'Rated' } },
  { name: 'Theo Marsh', sport: tennis, rating: { value: 7.96, status: 'Projected' } },
  { name: 'Dana Whitfield', sport: pickleball, rating: { value: 4.25, status: 'Rated' } },
  { name: 'Owen Park', sport: pickleball, rating: { value: null, status: 'Unrated' } },
  { name: 'Luis Ortega Chen', sport: tennis, rating: { value: 6.1, status: 'Inactive' } },
] as const;

export function KitPeople() {
  return (
    <>
      <PeopleAndFacts />
      <KitCrests />
      <KitMatches />
      <KitRoster />
      <KitAvailability />
    </>
  );
}

function PeopleAndFacts() {
  return (
    <KitSection title="People, ratings and facts">
      <Breadcrumbs
        crumbs={[
          { label: 'Atlanta Team Tennis', to: '/leagues/1' },
          { label: 'Northside Adult 18+', to: '/leagues/1' },
          { label: 'Fall 2026' },
        ]}
      />
      <div className={styles.cards}>
        <Card>
          <h3>Roster</h3>
          {players.map(({ name, sport, rating }) => (
            <div key={name} className={styles.person}>
              <Avatar name={name} />
              <span>{name}</span>
              <Rating rating={rating} sportTypeId={sport} isProfile />
            </div>
          ))}
          <div className={styles.person}>
            <Avatar name="Bitsy Grant Tennis Center" kind="club" size={48} />
            <span>Bitsy Grant Tennis Center</span>
            <Rating rating={null} sportTypeId={tennis} hasLabel={false} />
          </div>
          <GuardianContacts
            guardians={[
              { memberId: 1, displayName: 'Ana Ramos', email: 'ana@example.com', phone: '+1 404 555 0134' },
            ]}
          />
        </Card>
        <Pictures />
        <Registration />
      </div>
      <LinkCards
        areMine
        cards={[
          { id: 1, to: '/teams/1', name: 'Piedmont Aces', facts: 'Tennis · Fall 2026', figure: '3 - 1' },
          { id: 2, to: '/leagues/1', name: 'Atlanta Team Tennis', facts: 'Tennis · open the desk' },
        ]}
      />
      <LinkCards
        cards={[{ id: 1, to: '/leagues/1', name: 'Peach State Pickleball', facts: '3 open sessions' }]}
      />
    </KitSection>
  );
}

function Registration() {
  return (
    <Card>
      <div>
        <p className={styles.muted}>Cost per player</p>
        <p>
          <span className={styles.price}>$45.00</span> <span className={styles.muted}>to $57.00</span>
        </p>
      </div>
      <Facts
        facts={[
          { label: 'Gender', value: 'Co-ed' },
          { label: 'Age Range', value: '18 and Over' },
          { label: 'UTR Range', value: '7.0 – 9.0' },
          { label: 'Format', value: '2 singles, 3 doubles' },
          { label: 'Location', value: 'Atlanta, GA' },
          { label: 'Session Dates', value: 'Sep 9 – Nov 22' },
        ]}
      />
      <Button>Register</Button>
      <Button variant="quiet">Request to captain</Button>
    </Card>
  );
}

/** Not a valid image, as when a file is lost. */
const lost = 'data:image/png;base64,AA==';

function Pictures() {
  const none = (
    <div className={styles.noPicture}>
      <ImageOff size={20} aria-hidden="true" />
      No picture
    </div>
  );
  return (
    <Card>
      <h3>Pictures</h3>
      <div className={styles.row}>
        <Avatar name="Peachtree Slicers" image="peachtree" kind="club" size={64} />
        <Avatar name="Maria Ramos" image="maria-ramos" size={64} />
        <Avatar name="Maria Ramos" size={64} />
        <Avatar name="Maria Ramos" size={28} />
      </div>
      <Picture src={lost} alt="The courts at Piedmont Park" fallback={none} className={styles.picture} />
    </Card>
  );
}
