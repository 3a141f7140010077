import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { withStorage } from '../api/with-storage';
import { ErrorPage } from './error-page';
import { LoadingPage } from './loading-page';
import { ownEntry } from './own-entry';

const key = 'courtline:reloaded';

/** A newer version of the site may have replaced the code of the page: loading the page again once finds it. */
export function RouteError() {
  const error = useRouteError();
  const [isReloading] = useState(() => isMissingCode(error) && navigator.onLine && isFirstTime());
  useEffect(() => {
    if (isReloading) window.location.reload();
  }, [isReloading]);
  return isReloading ? <LoadingPage /> : <ErrorPage />;
}

/** As Chromium, Firefox, Safari and the bundler say it. */
const missing = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missing.test(error.message);
}

/** Once for each address and each version of the client. */
function isFirstTime(): boolean {
  const attempt = `${ownEntry()} ${window.location.pathname}`;
  if (withStorage(() => sessionStorage.getItem(key)) === attempt) return false;
  // Without storage it could reload forever.
  return withStorage(() => [sessionStorage.setItem(key, attempt)]) !== null;
}
