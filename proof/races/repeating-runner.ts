import { TestRunner } from 'vitest';

/** Runs every test as many rounds as asked for. */
class RepeatingRunner extends TestRunner {
  override onBeforeRunTask(test: Parameters<TestRunner['onBeforeRunTask']>[0]): Promise<void> {
    // A thousand people are many rounds in one, and they all come with addresses of their own.
    const isCrowd = test.name.includes('people who want');
    test.repeats = isCrowd ? 0 : Number(process.env['ROUNDS'] ?? 1) - 1;
    return super.onBeforeRunTask(test);
  }
}

// oxlint-disable-next-line import/no-default-export -- vitest asks for one
export default RepeatingRunner;
