/** Many clients that repeat the same action until they are stopped. */
export type Crowd = { stop: () => Promise<void> };

export function aCrowd(people: number, act: (person: number, number: number) => Promise<void>): Crowd {
  const state = { isOver: false };
  const all = Array.from({ length: people }, async (_, person) => {
    for (let number = 0; !state.isOver; number++) await act(person, number);
  });
  return {
    async stop() {
      state.isOver = true;
      await Promise.all(all);
    },
  };
}
