import { clientConfig } from '../api/client-config';
import { loginAddress } from '../api/main-site';
import { Button, LinkButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { closeTrouble, useTrouble } from './trouble';

/** Every failed call that no screen explains itself ends up here. */
export function ErrorPopup() {
  const trouble = useTrouble();
  if (!trouble) return null;
  return (
    <Dialog
      title="Unable to complete your request"
      onClose={closeTrouble}
      actions={
        <>
          {trouble.status === 401 && <SignInAgain />}
          <Button onClick={closeTrouble}>Close</Button>
        </>
      }
    >
      <p>{trouble.message}</p>
    </Dialog>
  );
}

/** Loads the login page anew: this page still believes that the person is signed in. */
function SignInAgain() {
  const login = loginAddress(clientConfig(), window.location.href);
  return (
    <LinkButton to={login} isOutside look="secondary">
      Sign in
    </LinkButton>
  );
}
