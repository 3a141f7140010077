import { Menu } from 'lucide-react';
import { SiteLink } from '../ui/site-link';
import styles from './bottom-bar.module.css';
import { useMainEntries } from './main-entries';
import type { MenuSwitch } from './use-menu-switch';

/** On phones the navigation is within reach of the thumb. */
export function BottomBar({ menu }: { menu: MenuSwitch }) {
  return (
    <nav className={styles.place} aria-label="Quick">
      <div className={styles.bar}>
        {useMainEntries().map(({ label, to, Icon }) => (
          <SiteLink key={label} className={styles.entry} to={to} marksHere>
            <Icon size={20} aria-hidden="true" />
            {label}
          </SiteLink>
        ))}
        <button type="button" className={styles.entry} {...menu.button}>
          <Menu size={20} aria-hidden="true" />
          Menu
        </button>
      </div>
    </nav>
  );
}
