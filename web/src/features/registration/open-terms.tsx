import { openTerms } from '@courtline/contract/terms';
import { useCurrentUser } from '../../api/current-user';
import { useApiQuery } from '../../api/use-api-query';
import { onDemand } from '../../ui/on-demand';
import { RegistrantContext, useActingFor } from './registrant';

/** Few players have terms to accept, so home does not load the form for all. */
const OpenTermsNotice = onDemand(
  async () => (await import('./open-terms-notice')).OpenTermsNotice,
  (_props, error) => error,
);

/** Terms that players on a roster, or their guardians, still have to accept. */
export function FamilyOpenTerms() {
  const { children } = useCurrentUser();
  return (
    <>
      <OpenTermsList />
      {children.map((child) => (
        <RegistrantContext key={child.childId} value={child}>
          <OpenTermsList />
        </RegistrantContext>
      ))}
    </>
  );
}

function OpenTermsList() {
  const { data } = useApiQuery(openTerms, { actingFor: useActingFor() }, { isOptional: true });
  return data?.terms.map((terms) => (
    <OpenTermsNotice key={terms.leagueId} terms={terms} whyNot={data.whyNot} />
  ));
}
