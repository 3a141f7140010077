import styles from './avatar.module.css';
import { initialsOf, tintOf } from './initials';
import { Picture } from './picture';

type Kind = 'player' | 'club';

type Props = {
  name: string;
  /** The name under which the picture is stored. */
  image?: string | null | undefined;
  kind?: Kind;
  /** In pixels. */
  size?: number;
};

/** Never says the name: the name stands beside it, or on the button around it. */
export function Avatar({ name, image, kind = 'player', size = 40 }: Props) {
  return (
    <span className={`${styles.avatar} ${styles[kind]}`} style={{ width: size, height: size }}>
      <Picture
        src={image ? addressOf(image, kind, '1X') : null}
        srcSet={image ? sourcesOf(image, kind) : ''}
        alt=""
        className={styles.image}
        fallback={<Initials name={name} size={size} />}
      />
    </span>
  );
}

function Initials({ name, size }: { name: string; size: number }) {
  return (
    <span
      className={styles.initials}
      style={{ backgroundColor: tintOf(name), fontSize: Math.round(size * 0.38) }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}

type Size = '1X' | '2X' | '3X';

function sourcesOf(image: string, kind: Kind): string {
  const sizes: readonly Size[] = ['1X', '2X', '3X'];
  return sizes.map((size) => `${addressOf(image, kind, size)} ${size.toLowerCase()}`).join(', ');
}

function addressOf(image: string, kind: Kind, size: Size): string {
  const path = encodeURIComponent(image);
  return kind === 'club'
    ? `/v1/club/${path}?variant=icon&size=${size}`
    : `/v1/player/${path}?size=${size}&type=thumbnail`;
}
