import { readRegistration } from '@courtline/contract/registration';
import { useApiQuery } from '../api/use-api-query';
import { Receipt } from '../features/registration/receipt';
import { hasReceipt } from '../features/registration/registration-state';
import { Button, LinkButton } from '../ui/button';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';

export function RegistrationPage() {
  return <ById name="registrationId">{(id) => <Shown key={id} id={id} />}</ById>;
}

function Shown({ id }: { id: number }) {
  const query = useApiQuery(readRegistration, { params: { id } });
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
            <Receipt registration={registration} />
          </Page>
        );
      }}
    </LoadedPage>
  );
}
