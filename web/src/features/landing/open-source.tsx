import { Code, Download, Server } from 'lucide-react';
import { linkTo } from '../../api/links';
import { LinkButton } from '../../ui/button';
import styles from './open-source.module.css';

const strengths = [
  { Icon: Code, label: 'MIT license', about: 'Free for leagues of any size. Read it, change it, share it.' },
  { Icon: Server, label: 'One command to run', about: 'Installs, builds and brings its own PostgreSQL.' },
  {
    Icon: Download,
    label: 'Your data stays yours',
    about: 'Members can download or delete everything they entered.',
  },
];

export function OpenSource() {
  return (
    <section className={styles.openSource} aria-labelledby="open-source">
      <div className={styles.words}>
        <h2 id="open-source">
          Open source.
          <br />
          Your server, your league.
        </h2>
        <ul>
          {strengths.map(({ Icon, label, about }) => (
            <li key={label}>
              <span className={styles.icon}>
                <Icon size={20} aria-hidden="true" />
              </span>
              <div>
                <h3>{label}</h3>
                <p>{about}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.try}>
        <Terminal />
        <div className={styles.links}>
          <LinkButton variant="secondary" to={linkTo('help')}>
            Read the docs
          </LinkButton>
          <LinkButton variant="secondary" to="/docs/api" loadsAnew>
            API reference
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

const steps = ['Packages installed', 'PostgreSQL running', 'Demo league ready'];

/** What `npm start` prints, in short. */
function Terminal() {
  return (
    <pre className={styles.terminal}>
      <svg width="48" height="10" viewBox="0 0 48 10" aria-hidden="true">
        <circle cx="5" cy="5" r="5" />
        <circle cx="23" cy="5" r="5" />
        <circle cx="41" cy="5" r="5" />
      </svg>
      <code>
        <i>$</i> <b>npm start</b>
        {steps.map((step) => (
          <span key={step}>
            {'\n'}
            <i>✓</i> {step}
          </span>
        ))}
        {'\n'}
        <em>→</em> http://localhost:3002
      </code>
    </pre>
  );
}
