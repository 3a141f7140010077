import { linkTo, loginLink } from '../api/links';
import { Button, LinkButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { SiteLink } from '../ui/site-link';
import { closeError, useError } from '../ui/error-state';

/** Every failed call that no screen explains itself ends up here. */
export function ErrorPopup() {
  const trouble = useError();
  if (!trouble) return null;
  return (
    <Dialog
      title="Unable to complete your request"
      onClose={closeError}
      actions={
        <>
          {trouble.status === 401 && <SignInAgain />}
          <Button ref={startHere} onClick={closeError}>
            Close
          </Button>
        </>
      }
    >
      <p>{trouble.message}</p>
      <p>
        For support, please submit a question{' '}
        <SiteLink to={linkTo('support')} onClick={closeError}>
          here
        </SiteLink>
      </p>
    </Dialog>
  );
}

/** Enter right after a failed save must not lead away from what was typed. */
function startHere(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}

/** Loads the login page anew: this page still believes that the person is signed in. */
function SignInAgain() {
  const login = loginLink(window.location.href);
  return (
    <LinkButton to={login} loadsAnew variant="secondary">
      Sign in
    </LinkButton>
  );
}
