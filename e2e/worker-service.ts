const slot = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** Address of this worker's service; it stays the same while the service behind it is replaced. */
export const origin = `http://localhost:${process.env['JOURNEY_PORTS']?.split(',')[slot]}`;

/** Resets the demo data, unless nothing was written since the last reset. */
export async function renewDemoData(): Promise<void> {
  const response = await fetch(`http://localhost:${process.env['JOURNEY_CONTROL']}/${slot}`);
  if (!response.ok) throw new Error(`There is no fresh demo data: ${await response.text()}`);
}
