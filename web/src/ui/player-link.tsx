import { isFormerPlayer } from '@courtline/domain/account/former-player';
import { SiteLink } from './site-link';

type Props = {
  name: string;
  /** The profile; null for a member who is no player. */
  to: string | null;
  className?: string;
};

/** The name of a person, with a link to their profile. People who deleted their account have no profile. */
export function PlayerLink({ name, to, className = 'tap-target' }: Props) {
  if (to === null || isFormerPlayer(name)) return <span>{name}</span>;
  return (
    <SiteLink className={className} to={to}>
      {name}
    </SiteLink>
  );
}
