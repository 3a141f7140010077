import { configureGlobal } from 'fast-check';

// The same generated cases for every change, and no shrinking: only whether a test fails counts.
configureGlobal({ seed: 1, endOnFailure: true });
