import type { Reporter, TestModule } from 'vitest/node';

/** Lists the tests that passed only the second time, and why not the first, so that nobody takes them for sound. */
export default class RetriedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => `  ${module.relativeModuleId}: ${test.fullName}: ${test.result().errors?.[0]?.message}`),
    );
    const count = retried.length === 1 ? '1 test' : `${retried.length} tests`;
    if (retried.length > 0) process.stdout.write(`${count} passed only the second time:\n${retried.join('\n')}\n`);
  }
}
