import type { MatchSummary } from '@courtline/contract/match';
import { teamMatchStatuses } from '@courtline/domain/constants';
import { matchShareText } from '@courtline/domain/link/match-share-text';
import { useAddressOf } from '../../api/current-address';
import { matchLink } from '../../api/links';
import { ShareButton } from '../../ui/share-button';
import { useNow } from '../../ui/use-now';
import { useZones } from '../../ui/viewer-zone';

type Props = { match: MatchSummary; variant: 'onInk' | 'onInkIcon' };

/** A draft is visible to organizers only, so its link would lead nowhere. */
export function ShareMatch({ match, variant }: Props) {
  const { position1Team, position2Team, statusId } = match;
  const { zone } = useZones(match.timeZone);
  const now = useNow();
  const address = useAddressOf(matchLink(match));
  if (!match.isSchedulePublished) return null;
  const points = { 1: position1Team?.playerMatchPoints ?? 0, 2: position2Team?.playerMatchPoints ?? 0 };
  const isOver = statusId === teamMatchStatuses.completed.id;
  return (
    <ShareButton
      subject={isOver ? 'this result' : 'this match'}
      label="Share result"
      text={matchShareText(match, points, { zone, now })}
      address={address}
      variant={variant}
    />
  );
}
