import { readRegistration } from '@courtline/contract/registration';
import { useCall } from '../api/use-call';
import { Receipt } from '../features/registration/receipt';
import { hasReceipt } from '../features/registration/registration-state';
import { Button, LinkButton } from '../ui/button';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';

export function RegistrationPage() {
  return <ById name="registrationId">{(id) => <Shown key={id} id={id} />}</ById>;
}

function Shown({ id }: { id: number }) {
  const asked = useCall(readRegistration, { params: { id } });
  return (
    <LoadedPage asked={asked} title="Registration" look="narrow">
      {(registration) => {
        const title = `${hasReceipt(registration) ? 'Receipt' : 'Registration'} No. ${registration.id}`;
        return (
          <Page
            title={title}
            look="narrow"
            actions={
              <>
                <LinkButton to="/registrations" look="secondary">
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
