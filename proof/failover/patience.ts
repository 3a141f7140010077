/** How long the proof waits for what should happen by itself, in milliseconds. */
export const patience = 120_000;
