import { VitestTestRunner } from 'vitest/runners';

/** Runs every test as many rounds as asked for. */
class RepeatingRunner extends VitestTestRunner {
  override onBeforeRunTask(test: Parameters<VitestTestRunner['onBeforeRunTask']>[0]): Promise<void> {
    test.repeats = Number(process.env['ROUNDS'] ?? 1) - 1;
    return super.onBeforeRunTask(test);
  }
}

// oxlint-disable-next-line import/no-default-export -- vitest asks for one
export default RepeatingRunner;
