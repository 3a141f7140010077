import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import styles from './prose.module.css';

/** Long text that the service rendered from Markdown and sanitized; pass no other HTML. */
export function Prose({ html }: { html: string }) {
  const ref = useLinksThroughRouter();
  // oxlint-disable-next-line react/no-danger -- the service lets neither raw HTML nor scripts through
  return <div ref={ref} className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Our own pages open through the router, without a page load. */
function useLinksThroughRouter() {
  const ref = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const prose = ref.current;
    const follow = (event: MouseEvent) => {
      const path = ownPathOf(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    prose?.addEventListener('click', follow);
    return () => prose?.removeEventListener('click', follow);
  }, [navigate]);
  return ref;
}

/** Null if the browser should handle the click: another site, a file, the API reference, or a new tab. */
function ownPathOf(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const address = link?.getAttribute('href') ?? '';
  const isOwnPage = /^\/(?![/\\]|docs\/)/.test(address) && !/\.\w+$/.test(address);
  return isPlain && isOwnPage ? address : null;
}
