import { useCurrentAddress } from '../api/current-address';
import { linkTo, loginLink } from '../api/links';
import { Button, LinkButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { SiteLink } from '../ui/site-link';
import { closeError, useError } from '../ui/error-state';

/** Shows every failed request that no screen handles itself. */
export function ErrorPopup() {
  const error = useError();
  if (!error) return null;
  return (
    <Dialog
      title="Unable to complete your request"
      onClose={closeError}
      actions={
        <>
          {error.status === 401 && <SignInAgain />}
          <Button ref={focusInitially} onClick={closeError}>
            Close
          </Button>
        </>
      }
    >
      <p>{error.message}</p>
      <p>
        For support, please submit a question{' '}
        <SiteLink to={linkTo('support')} onClick={closeError}>
          here
        </SiteLink>
      </p>
    </Dialog>
  );
}

/** Initial focus: Enter right after a failed save must not lead away from what was typed. */
function focusInitially(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}

/** A full page load of the login page: this page still treats the user as signed in. */
function SignInAgain() {
  const login = loginLink(useCurrentAddress());
  return (
    <LinkButton to={login} loadsAnew variant="secondary">
      Sign in
    </LinkButton>
  );
}
