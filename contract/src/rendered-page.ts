import type { ClientConfig } from './service';

/** A call of the contract that a page makes while the service renders it; path and query values as a browser sends them. */
export type PageCall = {
  method: string;
  path: string;
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  body?: unknown;
};

export type PageRequest = {
  /** The full address. */
  url: string;
  config: ClientConfig;
  now: Date;
  /** Responds to a visitor as the service would over HTTP. */
  respond: (call: PageCall) => Promise<{ status: number; body: unknown }>;
};

export type RenderedPage = {
  status: 200 | 404;
  /** Escaped, as it stands in the markup. */
  title: string;
  html: string;
  /** A script element with the responses that the page is made of; empty if the browser shall ask again. */
  data: string;
  /** The parts of the page whose code is loaded on demand, by module path; the build lists their files. */
  code: readonly string[];
  /** Whether the markup depends on the time. */
  usesClock: boolean;
};

/** What the client offers to the service that serves it. */
export type PageRenderer = {
  /** The path and the part of the query that the page depends on; null if the browser renders it. */
  addressToRender: (address: string, user: { isSignedIn: boolean }) => string | null;
  /** Null if the page is not for visitors or could not be completed: the browser then renders it. */
  renderPage: (request: PageRequest) => Promise<RenderedPage | null>;
};
