import { LinkButton } from './button';
import { Page } from './page';

export function NotFound() {
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
