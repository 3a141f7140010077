import { type ComponentType, createElement, type ReactNode, Suspense, use, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Failure } from './states';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** What stands in its place until it is there: the shape of it, or the trouble. */
type Meanwhile<Props> = (props: Props, trouble: ReactNode) => ReactNode;

/** A piece of screen whose code is fetched when somebody needs it. Where it cannot be had, nothing else is missing. */
export function onDemand<Props extends object>(load: Load<Props>, meanwhile: Meanwhile<Props>) {
  let loading: Promise<ComponentType<Props>> | null = null;
  const Loaded = (props: Props) => {
    loading ??= load();
    return createElement(use(loading), props);
  };
  // Whoever needs it next asks anew.
  const forget = (trouble: unknown) => {
    loading = null;
    reportError(trouble);
  };
  return function OnDemand(props: Props) {
    const [tries, setTries] = useState(1);
    const tryAgain = () => {
      askForStylesAgain();
      setTries(tries + 1);
    };
    return (
      <ErrorBoundary
        key={tries}
        onError={forget}
        fallback={meanwhile(props, tries > 1 ? <Gone /> : <Missing onRetry={tryAgain} />)}
      >
        <Suspense fallback={meanwhile(props, null)}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

/** The bundler asks for each of them once, and would show the piece bare. */
function askForStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (isMissing(link)) link.replaceWith(link.cloneNode());
  }
}

/** Of a sheet that never came some browsers know nothing, some no rules, and some forbid to look. */
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

/** Some browsers never ask for the same code twice, and a newer version of the site may have replaced it. */
function Gone() {
  return (
    <Failure
      message="What you saved is safe."
      does="Load the page again"
      onRetry={() => window.location.reload()}
    />
  );
}
