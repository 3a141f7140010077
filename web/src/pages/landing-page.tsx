import { useSearchParams } from 'react-router';
import { clientConfig } from '../api/client-config';
import { useCurrentAddress } from '../api/current-address';
import { joinLink, linkTo } from '../api/links';
import { FindNear } from '../features/league-search/find-near';
import { OpenLeagues } from '../features/league/open-leagues';
import { LinkButton } from '../ui/button';
import { Page } from '../ui/page';
import { Notice } from '../ui/states';
import styles from './landing-page.module.css';

export function LandingPage() {
  return (
    <Page
      title="Courtline"
      variant="hero"
      heading="Team tennis and pickleball, from the first lineup to the last point"
      lead="Courtline runs team leagues and team tournaments: conferences, sessions, teams, lineups and scores in one place. Players see when they play and who is on court; organizers keep a whole league in order."
      actions={<WaysIn />}
      picture={<CourtPicture />}
    >
      <AccountDeleted />
      {clientConfig().isDemo && (
        <Notice kind="hint">
          This is a demo with made-up people. The sign-in page lists an account for every role; one tap signs
          you in.
        </Notice>
      )}
      <FindNear />
      <OpenLeagues />
      <Roles />
    </Page>
  );
}

/** Shown after deleting an account, which ends here as a visitor. */
function AccountDeleted() {
  const [search] = useSearchParams();
  if (search.get('account') !== 'deleted') return null;
  return <Notice kind="hint">Your account was deleted and you've been signed out everywhere.</Notice>;
}

function WaysIn() {
  return (
    <>
      <LinkButton to={joinLink(useCurrentAddress())} variant="onInk">
        Join
      </LinkButton>
      <LinkButton to={linkTo('explore')} variant="onInkQuiet">
        Explore leagues
      </LinkButton>
    </>
  );
}

const roles = [
  {
    who: 'Players',
    label:
      'See your teams, your next match and your rating on one page, and tell your captain with one tap whether you can play.',
  },
  {
    who: 'Captains',
    label: 'Know who can play, set the lines, and post the scores beside the court while they are fresh.',
  },
  {
    who: 'Organizers',
    label:
      'Set up conferences and sessions, let teams and players register, and have schedules, draws and standings made for you.',
  },
];

function Roles() {
  return (
    <section aria-labelledby="roles">
      <h2 id="roles" className="visually-hidden">
        What it does for you
      </h2>
      <ul className={styles.roles}>
        {roles.map(({ who, label }) => (
          <li key={who} className={styles.role}>
            <h3>{who}</h3>
            <p>{label}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Half a court seen from above, with the ball where the point was won. */
function CourtPicture() {
  return (
    <svg viewBox="0 0 360 300" aria-hidden="true">
      <g fill="none" stroke="var(--ink-line)" strokeWidth="3">
        <path d="M20 20H340V280H20Z" />
        <path d="M60 20V280M300 20V280" />
        <path d="M60 150H300M180 20V150" />
      </g>
      <path d="M20 20H340" stroke="var(--on-ink-muted)" strokeWidth="5" strokeDasharray="2 5" />
      <path
        d="M96 262C140 150 190 90 262 118"
        fill="none"
        stroke="var(--ball)"
        strokeWidth="2.5"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <circle cx="266" cy="121" r="11" fill="var(--ball)" />
      <path
        d="M259.500 113c5 5 5 11 0 16M272.500 113c-5 5-5 11 0 16"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.6"
      />
    </svg>
  );
}
