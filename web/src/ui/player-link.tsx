import { isFormerPlayer } from '@courtline/domain/account/former-player';
import { SiteLink } from './site-link';

type Props = {
  name: string;
  /** Profile page; null for a member who is not a player. */
  to: string | null;
  className?: string;
};

/** Links a name to its profile. Users who deleted their account have none. */
export function PlayerLink({ name, to, className = 'tap-target' }: Props) {
  if (to === null || isFormerPlayer(name)) return <span>{name}</span>;
  return (
    <SiteLink className={className} to={to}>
      {name}
    </SiteLink>
  );
}
