import { Card } from '../../ui/card';
import { Days } from '../../ui/days';
import { BallMark } from '../../ui/logo';
import { PlaceLine } from '../../ui/place-line';
import { PlayerLink } from '../../ui/player-link';
import { Prose } from '../../ui/prose';
import { SiteLink } from '../../ui/site-link';
import styles from './kit.module.css';
import { KitSection } from './kit-section';

const text = `<h3>How a team gets its rank</h3>
<p>First comes <strong>what was won</strong>, then what the teams did vs. each other.
<a href="/pages/help">The help pages</a> explain it in detail.</p>
<ul><li>A default counts as a loss.</li><li>A bye doesn't count.</li></ul>`;

export function KitWords() {
  return (
    <KitSection title="Words and links">
      <div className={styles.cards}>
        <Card>
          <Prose html={text} />
        </Card>
        <Card>
          <h3>Where things are</h3>
          <PlaceLine place={{ placeName: 'Piedmont Park', formattedAddress: 'Atlanta, GA 30309' }} />
          <p>
            <Days from="2026-09-09T23:00:00Z" until="2026-11-22T20:00:00Z" timeZone="America/New_York" />
          </p>
          <p>
            <SiteLink to="/leagues/1">A page of our own</SiteLink> opens in place,{' '}
            <SiteLink to="/pages/help" opensTab>
              another one beside it
            </SiteLink>
            .
          </p>
          <p>
            <PlayerLink name="Ann Lee" to="/profiles/1" /> has a profile, a{' '}
            <PlayerLink name="Former player" to="/profiles/2" /> has none.
          </p>
          <div className={styles.ink}>
            <BallMark size={24} />
            <BallMark size={48} />
          </div>
        </Card>
      </div>
    </KitSection>
  );
}
