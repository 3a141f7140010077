import { listLeagues } from '@courtline/contract/admin';
import { useApiQuery } from '../../api/use-api-query';
import { LinkButton } from '../../ui/button';
import { Empty } from '../../ui/states';
import styles from './home.module.css';

/** Shown on a new installation. */
export function FirstLeague() {
  const leagues = useApiQuery(listLeagues, {});
  if (leagues.data?.length !== 0) return null;
  return (
    <Empty label="No leagues have been created.">
      <p>A league contains conferences, and each conference contains sessions where teams play.</p>
      <p className={styles.nextSteps}>
        <LinkButton to="/admin/leagues">Create your first league</LinkButton>
      </p>
    </Empty>
  );
}
