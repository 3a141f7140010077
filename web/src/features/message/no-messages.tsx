import { listPartners } from '@courtline/contract/message';
import { useCurrentUser } from '../../api/current-user';
import { leagueSearchLink, searchLink } from '../../api/links';
import { useApiQuery } from '../../api/use-api-query';
import { LinkButton } from '../../ui/button';
import { SiteLink } from '../../ui/site-link';
import { Empty, Skeleton } from '../../ui/states';
import styles from './inbox.module.css';
import { PartnerList } from './partner-list';

const mostShown = 4;

/** Suggests whom to write to first. */
export function NoMessages() {
  const { data, isPending } = useApiQuery(listPartners, { query: {} }, { isOptional: true });
  if (isPending) return <Skeleton rows={4} height={72} />;
  if (!data || data.people.length + data.teams.length === 0) return <NoPartners label="No messages yet." />;
  return (
    <div className={styles.partners}>
      <Empty label="No messages yet.">
        <p>Write to your team, a captain or an organizer. Your conversations appear here.</p>
      </Empty>
      <PartnerList
        partners={{
          ...data,
          teams: data.teams.slice(0, mostShown),
          people: data.people.filter(({ role }) => role !== 'player').slice(0, mostShown),
        }}
      />
      <LinkButton to="/inbox?new=1">New message</LinkButton>
    </div>
  );
}

export function NoPartners({ label }: { label: string }) {
  const user = useCurrentUser();
  return (
    <Empty label={label}>
      <p>
        Once you are on a team, you can write to its players, captains and organizers here. You can also{' '}
        <SiteLink to={searchLink({ type: 'players' })}>find a captain by name</SiteLink> and ask a question.
      </p>
      <p className={styles.action}>
        <LinkButton to={leagueSearchLink(user)}>Search leagues</LinkButton>
      </p>
    </Empty>
  );
}
