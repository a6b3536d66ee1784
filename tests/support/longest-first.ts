import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take longest, ten seconds and more, those that wait between those that work. A first run knows no times
 * and begins with the longest text; one of these at the end would leave all cores but one with nothing to do.
 */
const longest = [
  "tests/crawl.test.ts",
  "tests/races/mail-outages.race.ts",
  "tests/made-up-values.test.ts",
  "db/backup/backup.test.ts",
  "tests/races/payment-truth.race.ts",
  "tests/server.test.ts",
  "tests/races/accounts.race.ts",
  "app/http/running/running.test.ts",
  "tests/races/card-outages.race.ts",
  "db/row-matrix.test.ts",
  "tests/races/crash.race.ts",
  "domain/privacy/moving-out/moving-out.test.ts",
  "tests/races/vouchers.race.ts",
  "domain/privacy/moving-out/records.test.ts",
  "tests/races/nothing-leaks.race.ts",
  "tests/pages/share-picture-walks.test.ts",
  "tests/races/enquiries.race.ts",
  "tests/office-actions.test.ts",
  "tests/races/one-order.race.ts",
  "tests/races/killed-payment.race.ts",
  "tests/races/scarcity.race.ts",
  "tests/races/limits.race.ts",
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
