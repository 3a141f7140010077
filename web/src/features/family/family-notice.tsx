import { readFamily } from '@courtline/contract/family';
import { useApiQuery } from '../../api/use-api-query';
import { LinkButton } from '../../ui/button';
import { Notice } from '../../ui/states';
import styles from './family.module.css';

const settings = '/settings?tab=family';

/** On the home page: asks a junior for the birth date and a guardian, and a young adult to take over. */
export function FamilyNotice() {
  const { data } = useApiQuery(readFamily, {}, { isOptional: true });
  if (data?.needsBirthDate) {
    return (
      <Notice kind="hint">
        <div className={styles.notice}>
          <p>
            <strong>When were you born?</strong> You play in a junior league. Players under 18 need a parent
            or guardian, so add your birth date.
          </p>
          <LinkButton to="/settings" variant="secondary">
            Add your birth date
          </LinkButton>
        </div>
      </Notice>
    );
  }
  if (data?.needsGuardian) {
    return (
      <Notice kind="hint">
        <div className={styles.notice}>
          <p>
            <strong>Who is your guardian?</strong> Players under 18 need a parent or guardian, who registers
            and pays for them.
          </p>
          <LinkButton to={settings} variant="secondary">
            Name your guardian
          </LinkButton>
        </div>
      </Notice>
    );
  }
  if (!data?.canTakeOver) return null;
  return (
    <Notice kind="hint">
      <div className={styles.notice}>
        <p>
          <strong>Your record is yours now.</strong> You&apos;re 18: confirm that teams, results and ratings
          are yours alone.
        </p>
        <LinkButton to={settings} variant="secondary">
          Take over my record
        </LinkButton>
      </div>
    </Notice>
  );
}
