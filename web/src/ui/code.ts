/** Code that is loaded on first use. */
export type Code<T> = {
  /** Path of its module below `src`, for code that the service renders. */
  name: string | undefined;
  /** Null until it is loaded. */
  loaded: () => T | null;
  load: () => Promise<T>;
  /** Loads it before it is needed; if that fails, the use of it tries again. */
  preload: () => Promise<void>;
  /** The next use loads it again. */
  forget: () => void;
};

const named = new Map<string, Code<unknown>>();

export function createCode<T>(request: () => Promise<T>, name?: string): Code<T> {
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;
  const load = async () => (loaded = await request());
  const code: Code<T> = {
    name,
    loaded: () => loaded,
    load: () => (loading ??= load()),
    preload: () => code.load().then(() => undefined, code.forget),
    forget: () => {
      loading = null;
    },
  };
  if (name !== undefined) named.set(name, code);
  return code;
}

let used = new Set<Code<unknown>>();

export function recordUse(code: Code<unknown>): void {
  used.add(code);
}

/**
 * What a rendering in the service uses: it renders again once everything is loaded, and the browser loads the same code
 * before it hydrates the page.
 */
export function trackUsedCode() {
  const all = new Set<Code<unknown>>();
  used = all;
  return {
    names: () => [...all].map(nameOf),
    isComplete: () => [...all].every((code) => code.loaded() !== null),
    load: () => Promise.all([...all].map(loadOrForget)),
  };
}

function nameOf({ name }: Code<unknown>): string {
  if (name === undefined) throw new Error('Code without a name is part of a rendered page');
  return name;
}

/** Loads code by name; a name that this build does not know has no component that waits for it. */
export function loadByName(names: readonly string[]): Promise<unknown> {
  return Promise.all(names.flatMap((name) => named.get(name) ?? []).map(loadOrForget));
}

async function loadOrForget(code: Code<unknown>): Promise<void> {
  try {
    await code.load();
  } catch (error) {
    code.forget();
    throw error;
  }
}
