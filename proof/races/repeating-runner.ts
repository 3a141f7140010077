import { TestRunner } from 'vitest';

/** Repeats every test ROUNDS times. */
class RepeatingRunner extends TestRunner {
  override onBeforeRunTask(test: Parameters<TestRunner['onBeforeRunTask']>[0]): Promise<void> {
    // A test with a thousand people already contains many rounds, and uses as many client addresses.
    const isCrowd = test.name.includes('people competing for');
    test.repeats = isCrowd ? 0 : Number(process.env['ROUNDS'] ?? 1) - 1;
    return super.onBeforeRunTask(test);
  }
}

// oxlint-disable-next-line import/no-default-export -- vitest requires one
export default RepeatingRunner;
