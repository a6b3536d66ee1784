// Reads the runners' JSON reports: how many tests passed, and for each failure its name and the start of its message.
import { stripVTControlCharacters } from "node:util";

/** Something that was run, and the seconds by the clock that it took. */
export type Took = { what: string; seconds: number };

/**
 * `failures` names every failed test with the first lines of its error; `stalled` those (file:line) whose time ran out
 * between two steps, with none that failed: their process was held up. `files` are the seconds of each file's tests.
 */
export type Outcome = {
  passed: number;
  failed: number;
  failures: string[];
  stalled?: string[];
  files?: Took[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    line: number;
    ok: boolean;
    tests: { results: { errors: { message: string }[]; duration: number }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};

const plain = (text: string) => stripVTControlCharacters(text);
const failure = (where: string, why: string) =>
  `${where}\n${plain(why)
    .split("\n")
    .slice(0, 25)
    .map((line) => `    ${line}`)
    .join("\n")}`;

export function readVitest(report: string): Outcome {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport;
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failure(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) =>
        failure(`${name} › ${fullName}`, failureMessages.join("\n")),
      ),
  ]);
  const files = testResults.map(({ name, startTime, endTime }) => ({
    what: name,
    seconds: (endTime - startTime) / 1_000,
  }));
  return { passed: numPassedTests, failed: numFailedTests, failures, files };
}

export function readPlaywright(report: string): Outcome {
  const { stats, suites } = JSON.parse(report) as PlaywrightReport;
  const stalledOf = ({ file, specs, suites: inner = [] }: PlaywrightSuite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ results }) => results.some(isStalled)))
      .map(({ line }) => `${file}:${line}`),
    ...inner.flatMap(stalledOf),
  ];
  const failuresOf = ({ file, specs, suites: inner = [] }: PlaywrightSuite): string[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, line, tests }) =>
        failure(
          `${file}:${line} › ${title}`,
          tests
            .flatMap(({ results }) =>
              results.flatMap(({ errors }) => errors.map(({ message }) => message)),
            )
            .join("\n"),
        ),
      ),
    ...inner.flatMap(failuresOf),
  ];
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap(failuresOf),
    stalled: suites.flatMap(stalledOf),
    files: suites.map((one) => ({ what: one.file, seconds: secondsOf(one) })),
  };
}

function secondsOf({ specs, suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  const milliseconds = own.reduce((sum, { duration }) => sum + duration, 0);
  return suites.map(secondsOf).reduce((sum, seconds) => sum + seconds, milliseconds / 1_000);
}

/** How long the parts took, and the ten files that took longest, so that it is seen when a run grows. */
export function sayTimes(parts: readonly Took[], files: readonly Took[]): string {
  const lines = (all: readonly Took[]) =>
    all.map(({ what, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${what}`);
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  return [
    "Seconds of each part:",
    ...lines(parts),
    "The ten files whose tests took longest:",
    ...lines(slowest),
  ].join("\n");
}

/** A step that can't be done says so after its own, shorter time. */
const isStalled = ({ errors }: { errors: { message: string }[] }) =>
  errors.length === 1 && /^Test timeout of \d+ms exceeded\.$/.test(plain(errors[0]!.message));
