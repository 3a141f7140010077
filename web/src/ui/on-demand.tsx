import { type ComponentType, createElement, type ReactNode, Suspense, use, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Failure } from './states';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Rendered until the component is loaded: its placeholder, or the error. */
type RenderFallback<Props> = (props: Props, error: ReactNode) => ReactNode;

/** A component whose code is loaded on first use. If that fails, the rest of the page still works. */
export function onDemand<Props extends object>(load: Load<Props>, renderFallback: RenderFallback<Props>) {
  let loading: Promise<ComponentType<Props>> | null = null;
  const Loaded = (props: Props) => {
    loading ??= load();
    return createElement(use(loading), props);
  };
  // The next use loads it again.
  const forget = (error: unknown) => {
    loading = null;
    reportError(error);
  };
  return function OnDemand(props: Props) {
    const [tries, setTries] = useState(1);
    const tryAgain = () => {
      reloadMissingStyles();
      setTries(tries + 1);
    };
    return (
      <ErrorBoundary
        key={tries}
        onError={forget}
        fallback={renderFallback(props, tries > 1 ? <ReloadPage /> : <Missing onRetry={tryAgain} />)}
      >
        <Suspense fallback={renderFallback(props, null)}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
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
      message="What you saved is safe."
      retryLabel="Load the page again"
      onRetry={() => window.location.reload()}
    />
  );
}
