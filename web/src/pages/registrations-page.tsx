import { FamilyRegistrations } from '../features/registration/my-registrations';
import { Page } from '../ui/page';

export function RegistrationsPage() {
  return (
    <Page title="My registrations">
      <FamilyRegistrations />
    </Page>
  );
}
