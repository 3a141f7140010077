import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { copyFailed, copyText } from '../../ui/copy-text';
import { TextAreaField } from '../../ui/field';
import { embedSnippet } from './embed-snippet';
import styles from './embed.module.css';

type Props = { path: string; title: string };

export function EmbedPreview({ path, title }: Props) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { frame, height } = useFrameHeight();
  const snippet = embedSnippet({ origin: window.location.origin, path, title });
  return (
    <>
      <TextAreaField
        ref={field}
        label="Copy this into your page"
        value={snippet}
        rows={5}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.copy}>
        <Button
          variant="secondary"
          onClick={() => void copyText(snippet, field.current).then((isDone) => setCopied(isDone))}
        >
          Copy
        </Button>
        <output className={styles.muted}>{copied === null ? '' : copied ? 'Copied.' : copyFailed}</output>
      </div>
      <h4 className={styles.previewHead}>Preview</h4>
      <iframe
        ref={frame}
        className={styles.preview}
        src={path}
        title={title}
        height={height}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      />
    </>
  );
}

/** As high as its content says, the way it is on other sites. */
function useFrameHeight() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<{ courtline?: string; height?: number } | null>) => {
      if (source !== frame.current?.contentWindow || data?.courtline !== 'height') return;
      setHeight(Number(data.height));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return { frame, height };
}
