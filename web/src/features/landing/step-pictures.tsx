import { Check, Plus, X } from 'lucide-react';
import { Crest } from '../../ui/crest';
import styles from './step-pictures.module.css';

const crests = {
  aces: 'shield-chevron-navy-lime',
  smashers: 'hexagon-bolt-plum-amber',
  kickServes: 'circle-bend-rust-cream',
  lobsters: 'shield-half-crimson-coral',
  topspin: 'hexagon-disc-teal-mint',
  volleys: 'square-bars-violet-lavender',
} as const;

/** Small drawings in the product's own shapes. The steps below them say the same, so screen readers skip them. */
export function AnswerPicture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.match}>
        <span>
          <b>Aces vs. Smashers</b>
          <small>Sat, Nov 21st at 11:30 AM</small>
        </span>
        <span className={styles.crests}>
          <Crest crest={crests.aces} size={26} />
          <Crest crest={crests.smashers} size={26} />
        </span>
      </div>
      <div className={styles.answers}>
        <span data-chosen="">
          <Check size={16} /> Yes
        </span>
        <span>
          <b>?</b> Maybe
        </span>
        <span>
          <X size={16} /> No
        </span>
      </div>
    </div>
  );
}

export function LineupPicture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.row}>
        <small>S1</small>
        <Person initials="MR" field="plum" />
        <b>Maria Ramos</b>
        <span>8.41</span>
      </div>
      <div className={styles.row}>
        <small>D1</small>
        <Person initials="KI" field="violet" />
        <b>Ito / Levy</b>
        <span>7.90 · 7.70</span>
      </div>
      <div className={styles.row} data-open="">
        <small>D2</small>
        <Plus size={16} />
        <b>Add two players</b>
      </div>
    </div>
  );
}

/** Letters in an SVG, as on a portrait that is missing. */
function Person({ initials, field }: { initials: string; field: 'plum' | 'violet' }) {
  return (
    <svg className={styles[field]} width="26" height="26" viewBox="0 0 26 26">
      <circle cx="13" cy="13" r="13" />
      <text x="13" y="17" textAnchor="middle">
        {initials}
      </text>
    </svg>
  );
}

const matches = [
  { at: 'Sun 2:00 PM', home: 'aces', away: 'kickServes', court: 'Bitsy Grant' },
  { at: 'Sun 2:00 PM', home: 'lobsters', away: 'topspin', court: 'Piedmont Park' },
  { at: 'Sun 4:30 PM', home: 'volleys', away: 'smashers', court: 'Bitsy Grant' },
] as const;

export function SchedulePicture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      {matches.map(({ at, home, away, court }) => (
        <div key={home} className={styles.row}>
          <b>{at}</b>
          <Crest crest={crests[home]} size={20} />
          <small>vs.</small>
          <Crest crest={crests[away]} size={20} />
          <span>{court}</span>
        </div>
      ))}
      <p className={styles.fine}>
        <Check size={16} /> 28 matches, 0 conflicts
      </p>
    </div>
  );
}
