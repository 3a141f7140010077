import { crestCharges, crestFields, readCrest } from '@courtline/domain/team/crest';
import { patternPaths, shapePaths } from '@courtline/domain/team/crest-drawing';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import styles from './crest.module.css';

type Props = {
  /** The code that the service sends with a team. */
  crest: string;
  /** Width and height in pixels, from 17 to 92. */
  size?: number;
  /** On the black heads, which are black in both schemes. */
  isOnInk?: boolean;
};

/** The crest of a team. Hidden from screen readers: the name of the team is beside it. */
export function Crest({ crest, size = 24, isOnInk = false }: Props) {
  const id = useId();
  const { shape, pattern, field, charge } = readCrest(crest) ?? unknown;
  const outline = shapePaths[shape];
  return (
    <svg
      className={classNames(styles.crest, isOnInk && styles.onInk)}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
      data-crest={crest}
    >
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path fill={crestFields[field].color} d="M0 0L40 0L40 40L0 40Z" />
        <path fill={crestCharges[charge].color} d={patternPaths[pattern]} />
      </g>
      <path className={styles.line} d={outline} fill="none" />
    </svg>
  );
}

type NamedProps = Props & { children: ReactNode };

/** The crest of a team before its name. */
export function CrestAndName({ children, ...crest }: NamedProps) {
  return (
    <span className={styles.named}>
      <Crest {...crest} />
      <span className={styles.name}>{children}</span>
    </span>
  );
}

/** A page that was opened before an update may not know a new shape or color. */
const unknown = { shape: 'shield', pattern: 'half', field: 'navy', charge: 'white' } as const;
