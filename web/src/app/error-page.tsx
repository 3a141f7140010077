import { Button } from '../ui/button';
import styles from './error-page.module.css';

/** A bug, or page code that can no longer be loaded: reloading usually fixes both. */
export function ErrorPage() {
  return (
    <main className={styles.broken}>
      <title>Something went wrong · Courtline</title>
      <h1>Something went wrong.</h1>
      <p>Load the page again. What you saved is safe.</p>
      <Button onClick={() => window.location.reload()}>Load again</Button>
      <p>
        <a href="/">Home</a>
      </p>
    </main>
  );
}
