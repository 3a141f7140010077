import { use } from 'react';
import { LinkButton } from './button';
import { Page } from './page';
import { PageStatus } from './page-status';

export function NotFound() {
  use(PageStatus)(404);
  return (
    <Page
      title="Page not found"
      variant="narrow"
      lead="Nothing is at this address, or it is not for you to see."
    >
      <div>
        <LinkButton to="/">Home</LinkButton>
      </div>
    </Page>
  );
}
