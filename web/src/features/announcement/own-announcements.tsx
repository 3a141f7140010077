import { ownAnnouncements } from '@courtline/contract/announcement';
import { useApiQuery } from '../../api/use-api-query';
import { onDemand } from '../../ui/on-demand';

/** Most days have none, so home does not load the dialog for all. */
const AnnouncementNotice = onDemand(
  async () => (await import('./announcement-notice')).AnnouncementNotice,
  (_props, error) => error,
);

/** Announcements that are shown today, to the member and their children. */
export function OwnAnnouncements() {
  const { data } = useApiQuery(ownAnnouncements, {}, { isOptional: true });
  return data?.announcements.map((announcement) => (
    <AnnouncementNotice key={announcement.id} announcement={announcement} />
  ));
}
