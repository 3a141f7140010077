import { Avatar } from '../../ui/avatar';
import { Crest } from '../../ui/crest';
import { DateTile } from '../../ui/date-tile';
import { Rating } from '../../ui/rating';
import { SiteLink } from '../../ui/site-link';
import type { Hit } from './hits';
import styles from './search.module.css';

/** Each row is a link as wide as the list. */
export function HitList({ hits }: { hits: readonly Hit[] }) {
  return (
    <ul className={styles.hits}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <SiteLink className={styles.hit} to={hit.to}>
            <HitPicture hit={hit} />
            <span className={styles.words}>
              <span className={styles.name}>{hit.name}</span>
              {hit.facts && <span className={styles.facts}>{hit.facts}</span>}
            </span>
            {hit.ratings.length > 0 && (
              <span className={styles.ratings}>
                {hit.ratings.map(({ sportTypeId, rating }) => (
                  <Rating key={sportTypeId} rating={rating} sportTypeId={sportTypeId} isProfile />
                ))}
              </span>
            )}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

function HitPicture({ hit: { name, picture } }: { hit: Hit }) {
  if (picture === null) return null;
  if ('day' in picture) return <DateTile utc={picture.day} timeZone={picture.timeZone} />;
  if ('crest' in picture) return <Crest crest={picture.crest} size={40} />;
  return <Avatar name={name} {...picture} size={40} />;
}
