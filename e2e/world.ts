const slot = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** The address of this worker's own service; it stays the same while the worlds behind it change. */
export const origin = `http://localhost:${process.env['JOURNEY_PORTS']?.split(',')[slot]}`;

/** Afterwards the demo world is as it was made: one that was only read is kept. */
export async function renewWorld(): Promise<void> {
  const answer = await fetch(`http://localhost:${process.env['JOURNEY_CONTROL']}/${slot}`);
  if (!answer.ok) throw new Error(`There is no fresh world: ${await answer.text()}`);
}
