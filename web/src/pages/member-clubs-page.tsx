import { type ClubMembership, listClubs } from '@courtline/domain/account/side-menu';
import { useCurrentUser } from '../api/current-user';
import { clubLink, linkTo } from '../api/links';
import { Avatar } from '../ui/avatar';
import { LinkButton } from '../ui/button';
import { type Column, DataTable } from '../ui/data-table';
import { Page } from '../ui/page';
import { SiteLink } from '../ui/site-link';
import { Empty } from '../ui/states';
import styles from './member-clubs-page.module.css';

/** All clubs of a member; the menu has room for two. */
export function MemberClubsPage() {
  const clubs = listClubs(useCurrentUser().clubMemberships);
  return (
    <Page title="My clubs">
      {clubs.length === 0 ? (
        <Empty label="You haven't joined a club yet.">
          <LinkButton to={linkTo('clubs')}>Find a club</LinkButton>
        </Empty>
      ) : (
        <DataTable
          caption="My clubs"
          columns={columns}
          rows={clubs}
          keyOf={({ clubId }) => clubId}
          hasShortCards
        />
      )}
    </Page>
  );
}

const columns: readonly [Column<ClubMembership>, ...Column<ClubMembership>[]] = [
  {
    heading: 'Club',
    cell: ({ clubId, name }) => (
      <SiteLink className={styles.club} to={clubLink(clubId)}>
        <Avatar name={name} kind="club" size={32} />
        {name}
      </SiteLink>
    ),
  },
  { heading: 'Your role', cell: ({ roleValue }) => roleValue, isShort: true },
  { heading: 'Tier', cell: ({ tierTypeName }) => tierTypeName, isShort: true },
];
