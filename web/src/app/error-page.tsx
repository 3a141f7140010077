import { Button } from '../ui/button';
import styles from './error-page.module.css';

/** A bug, or page code that can no longer be loaded: reloading usually fixes both. */
export function ErrorPage() {
  return (
    <main className={styles.broken}>
      <title>Something went wrong · Courtline</title>
      <h1>Something went wrong.</h1>
      <p>Reload the page. Your saved changes are safe.</p>
      <Button onClick={() => window.location.reload()}>Reload</Button>
      <p>
        <a href="/">Home</a>
      </p>
    </main>
  );
}
