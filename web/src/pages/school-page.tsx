import { schoolDetails } from '@courtline/contract/school';
import { linkTo } from '../api/links';
import { useApiQuery } from '../api/use-api-query';
import { Avatar } from '../ui/avatar';
import { LinkButton } from '../ui/button';
import { Card, Chip } from '../ui/card';
import { Facts } from '../ui/facts';
import { Page } from '../ui/page';
import { PlaceLine } from '../ui/place-line';
import { ById, LoadedPage } from './loaded-page';
import { NearLink } from './near-link';
import { ColumnsShape, PictureShape } from './page-shapes';
import styles from './reading-page.module.css';

export function SchoolPage() {
  return <ById name="schoolId">{(id) => <SchoolById key={id} id={id} />}</ById>;
}

function SchoolById({ id }: { id: number }) {
  const query = useApiQuery(schoolDetails, { params: { id } });
  return (
    <LoadedPage query={query} title="School" above={<PictureShape />} shape={<ColumnsShape />}>
      {({ displayName, name, shortName, isCollege, profilePhotoUrl, location }) => (
        <Page
          title={displayName}
          above={<Avatar name={displayName} image={profilePhotoUrl} kind="club" size={72} />}
          actions={
            <>
              {location && <NearLink place={location} />}
              <LinkButton to={linkTo(isCollege ? 'colleges' : 'high-schools')} variant="secondary">
                {isCollege ? 'All colleges' : 'All high schools'}
              </LinkButton>
            </>
          }
          lead={
            <div className={styles.head}>
              <span>
                <Chip>{isCollege ? 'College' : 'High School'}</Chip>
              </span>
              {location && <PlaceLine place={location} />}
            </div>
          }
        >
          <div className={styles.aside}>
            <Card>
              <h2>About</h2>
              <Facts
                facts={[
                  { label: 'Name', value: name },
                  ...(shortName ? [{ label: 'Short name', value: shortName }] : []),
                  { label: 'Type', value: isCollege ? 'College' : 'High School' },
                ]}
              />
            </Card>
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
