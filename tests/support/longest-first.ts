import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take longest, ten seconds and more. A first run knows no times and begins with the longest text; one of
 * these at the end would leave all cores but one with nothing to do.
 */
const longest = [
  "tests/crawl.test.ts",
  "tests/made-up-values.test.ts",
  "db/backup/backup.test.ts",
  "tests/server.test.ts",
  "app/http/running/running.test.ts",
  "db/row-matrix.test.ts",
  "domain/privacy/moving-out/moving-out.test.ts",
  "domain/privacy/moving-out/records.test.ts",
  "tests/pages/share-picture-walks.test.ts",
  "tests/office-actions.test.ts",
];
const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((path) => moduleId.endsWith(`/${path}`));
  return place === -1 ? longest.length : place;
};

/** Begins with what takes longest, so that all workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const groupOf = (file: TestSpecification) => file.project.config.sequence.groupOrder;
    return usual.toSorted((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b));
  }
}
