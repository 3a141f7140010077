import { createContext } from 'react';

/** Sets the HTTP status of a page that the service renders; does nothing in the browser. */
export const PageStatus = createContext<(status: 200 | 404) => void>(() => undefined);
