import { clientConfig } from '../api/client-config';
import styles from './frame.module.css';
import { useScheme } from './theme/use-scheme';

export function Footer() {
  const [scheme, setScheme] = useScheme();
  return (
    <footer className={styles.footer}>
      <p>Courtline {clientConfig().version}</p>
      <label className={styles.scheme}>
        Theme
        <select value={scheme} onChange={(event) => setScheme(event.target.value)}>
          <option value="">As the device</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </label>
    </footer>
  );
}
