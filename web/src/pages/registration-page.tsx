import { readRegistration } from '@courtline/contract/registration';
import { useQueries } from '@tanstack/react-query';
import { useCurrentUser } from '../api/current-user';
import { isNotFound } from '../api/service-error';
import { queryFor, useApiQuery } from '../api/use-api-query';
import { Receipt } from '../features/registration/receipt';
import { RegistrantContext } from '../features/registration/registrant';
import { hasReceipt } from '../features/registration/registration-state';
import { Button, LinkButton } from '../ui/button';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';

export function RegistrationPage() {
  return <ById name="registrationId">{(id) => <Shown key={id} id={id} />}</ById>;
}

/** A guardian may follow a link to a registration of a child: then it is read for the child. */
function useFamilyRegistration(id: number) {
  const { children } = useCurrentUser();
  const params = { id };
  const own = useApiQuery(readRegistration, { params }, { isOptional: children.length > 0 });
  const areChildrenAsked = children.length > 0 && isNotFound(own.error);
  const asked = useQueries({
    queries: children.map(({ childId }) => ({
      ...queryFor(readRegistration, { params, actingFor: childId }, { isOptional: true }),
      enabled: areChildrenAsked,
    })),
  });
  const index = asked.findIndex(({ data }) => data !== undefined);
  const found = asked[index] ?? asked.find(({ isLoading }) => isLoading);
  return { query: found ?? own, child: children[index] ?? null };
}

function Shown({ id }: { id: number }) {
  const { query, child } = useFamilyRegistration(id);
  return (
    <LoadedPage query={query} title="Registration" variant="narrow">
      {(registration) => {
        const title = `${hasReceipt(registration) ? 'Receipt' : 'Registration'} No. ${registration.id}`;
        return (
          <Page
            title={title}
            variant="narrow"
            actions={
              <>
                <LinkButton to="/registrations" variant="secondary">
                  All registrations
                </LinkButton>
                {hasReceipt(registration) && <Button onClick={() => window.print()}>Print</Button>}
              </>
            }
          >
            <RegistrantContext value={child}>
              <Receipt registration={registration} />
            </RegistrantContext>
          </Page>
        );
      }}
    </LoadedPage>
  );
}
