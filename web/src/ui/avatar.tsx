import { createContext, use } from 'react';
import { classNames } from './class-names';
import styles from './avatar.module.css';
import { initialsOf, tintOf } from './initials';
import { Picture } from './picture';

type Kind = 'player' | 'club';

type Size = '1X' | '2X' | '3X';

/** Builds the address of a stored image; provided by the layout, because ui does not know the service. */
type ImageAddress = (image: string, kind: Kind, size: Size) => string;

export const ImageAddresses = createContext<ImageAddress>(() => '');

type Props = {
  name: string;
  /** Name of the stored image. */
  image?: string | null | undefined;
  kind?: Kind;
  size?: Pixels;
};

/** The sizes in the style sheet. */
type Pixels = 24 | 28 | 32 | 36 | 40 | 48 | 64 | 72 | 96;

/** Hidden from screen readers: the name is beside it, or on the button around it. */
export function Avatar({ name, image, kind = 'player', size = 40 }: Props) {
  const addressOf = use(ImageAddresses);
  return (
    <span className={classNames(styles.avatar, styles[kind])} data-size={size}>
      <Picture
        src={image ? addressOf(image, kind, '1X') : null}
        srcSet={image ? sourcesOf((of) => addressOf(image, kind, of)) : ''}
        alt=""
        className={styles.image}
        fallback={<Initials name={name} />}
      />
    </span>
  );
}

function Initials({ name }: { name: string }) {
  return (
    <span className={styles.initials} data-tint={tintOf(name)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

const sizes: readonly Size[] = ['1X', '2X', '3X'];

function sourcesOf(addressOf: (size: Size) => string): string {
  return sizes.map((size) => `${addressOf(size)} ${size.toLowerCase()}`).join(', ');
}
