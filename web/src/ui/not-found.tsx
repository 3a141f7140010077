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
      lead="This page doesn't exist, or you don't have access to it."
    >
      <div>
        <LinkButton to="/">Home</LinkButton>
      </div>
    </Page>
  );
}
