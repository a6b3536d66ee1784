import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";

const shown = 8;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Says at the end of a run what each failed journey did last, and when: a time that ran out names no step by itself. */
export default class LastSteps implements Reporter {
  readonly #lines: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) return;
    this.#lines.push(
      `\nThe last steps of ${test.location.file.split("/").at(-1)}:${test.location.line}`,
    );
    for (const step of pressesAndLooks(result.steps).slice(-shown)) {
      const at = step.startTime.getTime() - result.startTime.getTime();
      const took = step.duration < 0 ? "not ended" : seconds(step.duration);
      this.#lines.push(`  after ${seconds(at)}: ${step.title} (${took})`);
    }
  }

  onEnd(): void {
    for (const line of this.#lines) console.error(line);
  }
}

/** What the journey itself did, without what was set up for it and cleared away behind it. */
const pressesAndLooks = (steps: TestStep[]): TestStep[] =>
  steps.flatMap((step) => {
    if (step.category === "fixture" || step.title === "After Hooks") return [];
    const inner = pressesAndLooks(step.steps);
    if (inner.length > 0) return inner;
    return step.category === "hook" ? [] : [step];
  });
