import type { SessionSummary } from '@courtline/contract/session';
import { sessionShareText } from '@courtline/domain/link/share-text';
import { useAddressOf } from '../../api/current-address';
import { ShareButton } from '../../ui/share-button';
import { useViewerZone } from '../../ui/viewer-zone';
import { datesText } from './session-card-facts';

export function ShareSession({ summary: { session, conference } }: { summary: SessionSummary }) {
  const viewer = useViewerZone();
  const place = (session.location ?? conference.location)?.placeName ?? null;
  const { id, name, leagueName } = session;
  const address = useAddressOf(`/leagues/session/${id}`);
  return (
    <ShareButton
      subject="this session"
      label="Share this session"
      text={sessionShareText({ name, leagueName, dates: datesText(session, viewer), place })}
      address={address}
    />
  );
}
