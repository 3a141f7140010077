import type { ReactNode } from 'react';
import { linkTo } from '../../api/links';
import { SiteLink } from '../../ui/site-link';
import styles from './how-it-works.module.css';
import { AnswerPicture, LineupPicture, SchedulePicture } from './step-pictures';

const roles: readonly { who: string; picture: ReactNode; steps: readonly string[] }[] = [
  {
    who: 'Players',
    picture: <AnswerPicture />,
    steps: [
      'Find a league near you and join a team.',
      'Answer Yes, Maybe or No in one tap.',
      'See your court, partner and score.',
    ],
  },
  {
    who: 'Captains',
    picture: <LineupPicture />,
    steps: [
      "See who's in before you plan.",
      'Set lines by tap or drag. Hidden until both captains publish.',
      'Post scores courtside.',
    ],
  },
  {
    who: 'Organizers',
    picture: <SchedulePicture />,
    steps: [
      'Open registration and collect fees.',
      'Generate a balanced schedule or draw.',
      'Standings update with every score.',
    ],
  },
];

export function HowItWorks() {
  return (
    <section className={styles.how} aria-labelledby="how-it-works">
      <div>
        <h2 id="how-it-works">Everyone knows what's next</h2>
        <p className={styles.lead}>
          Three steps each, on a phone or at a desk. <SiteLink to={linkTo('parents')}>Parents</SiteLink> use
          one account for all their children.
        </p>
      </div>
      <ul className={styles.roles}>
        {roles.map(({ who, picture, steps }) => (
          <li key={who} className={styles.role}>
            {picture}
            <h3>{who}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  );
}
