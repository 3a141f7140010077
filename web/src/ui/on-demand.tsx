import { type ComponentType, createElement, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { createCode, recordUse } from './code';
import { Failure } from './states';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Rendered until the component is loaded: its placeholder, or the error. */
type RenderFallback<Props> = (props: Props, error: ReactNode) => ReactNode;

/**
 * A component whose code is loaded on first use. If that fails, the rest of the page still works. What a visitor sees at
 * once needs the name of its module, so that the service can render it and the browser knows what to load first.
 */
export function onDemand<Props extends object>(
  load: Load<Props>,
  renderFallback: RenderFallback<Props>,
  name?: string,
) {
  const code = createCode(load, name);
  const Loaded = (props: Props) => {
    recordUse(code);
    return createElement(code.loaded() ?? use(code.load()), props);
  };
  const onError = (error: unknown) => {
    code.forget();
    reportError(error);
  };
  function OnDemand(props: Props) {
    const [tries, setTries] = useState(1);
    // Decided once, so that nothing is mounted again; without a boundary, it is hydrated together with the page.
    const [isLoaded] = useState(() => code.loaded() !== null);
    if (isLoaded) return <Loaded {...props} />;
    const tryAgain = () => {
      reloadMissingStyles();
      setTries(tries + 1);
    };
    return (
      <ErrorBoundary
        key={tries}
        onError={onError}
        fallback={renderFallback(props, tries > 1 ? <ReloadPage /> : <Missing onRetry={tryAgain} />)}
      >
        <Suspense fallback={renderFallback(props, null)}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(OnDemand, { code });
}

export type TabPart = { code: { loaded: () => unknown; preload: () => Promise<void> } };

/**
 * The tab to show: the selected one, or the previous one until the code of the selected one is loaded, so that the page
 * keeps its height and scroll position. If it cannot be loaded, the tab itself says so.
 */
export function useLoadedTab<Key extends string>(selected: Key, parts: Partial<Record<Key, TabPart>>): Key {
  const [shown, setShown] = useState(selected);
  const code = parts[selected]?.code;
  if (shown !== selected && (!code || code.loaded() !== null)) setShown(selected);
  useEffect(() => {
    if (shown === selected || !code) return undefined;
    let isWanted = true;
    void code.preload().then(() => isWanted && setShown(selected));
    return () => {
      isWanted = false;
    };
  }, [shown, selected, code]);
  return shown;
}

/** The bundler requests each style sheet only once, so the component would be unstyled after a retry. */
export function reloadMissingStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (isMissing(link)) link.replaceWith(link.cloneNode());
  }
}

/** For a style sheet that failed to load, browsers have no sheet, have no rules, or throw on access. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

function Missing({ onRetry }: { onRetry: () => void }) {
  return <Failure message="Check your connection and try again." onRetry={onRetry} />;
}

/** Some browsers never request the same module twice, and a newer version of the site may have replaced it. */
function ReloadPage() {
  return (
    <Failure
      message="Your saved changes are safe."
      retryLabel="Reload page"
      onRetry={() => window.location.reload()}
    />
  );
}
