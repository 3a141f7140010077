import bracketDark from './pictures/bracket-dark.webp';
import bracketLight from './pictures/bracket-light.webp';
import matchDark from './pictures/match-dark.webp';
import matchLight from './pictures/match-light.webp';
import standingsDark from './pictures/standings-dark.webp';
import standingsLight from './pictures/standings-light.webp';
import styles from './product-pictures.module.css';

/** Screens of the demo league, taken by `npm run screenshots`. */
export function ProductPictures() {
  return (
    <div className={styles.pictures}>
      <div className={styles.card}>
        <Screen
          light={standingsLight}
          dark={standingsDark}
          alt="Standings of a season with each team's record, points and last five matches"
          width={440}
          height={290}
        />
      </div>
      <div className={styles.card}>
        <Screen
          light={bracketLight}
          dark={bracketDark}
          alt="A draw: semifinals and final with their scores"
          width={440}
          height={321}
        />
      </div>
      <div className={styles.phone}>
        <Screen
          light={matchLight}
          dark={matchDark}
          alt="A match on a phone, with the running score and every line"
          width={256}
          height={520}
        />
      </div>
    </div>
  );
}

type Props = { light: string; dark: string; alt: string; width: number; height: number };

/**
 * Two images instead of a `picture` with `prefers-color-scheme`: the theme can be chosen against the device's, which only
 * the style sheet knows. The hidden one is lazy, so it is never loaded.
 */
function Screen({ light, dark, alt, ...size }: Props) {
  return (
    <>
      <img {...size} className={styles.light} src={light} alt={alt} loading="lazy" decoding="async" />
      <img {...size} className={styles.dark} src={dark} alt={alt} loading="lazy" decoding="async" />
    </>
  );
}
