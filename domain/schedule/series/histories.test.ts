import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { addDays } from "#domain/kernel/time.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { aTherapist } from "#tests/support/schedule.ts";
import { times } from "#tests/support/rounds.ts";
import { History } from "#tests/support/series-history.ts";
import { type SeriesStep, seriesStep } from "#tests/support/series-step.ts";
import { aSeriesInput } from "#tests/support/series-input.ts";
import { createStudio } from "#tests/support/studio.ts";

const studio = await createStudio();
const ruth = await aTherapist(studio);
const usual = await aSeriesInput(studio, ruth.actor.id);
afterAll(() => studio.db.close());

/** Takes a step in a history, as far as the studio allows it. */
function take(history: History, one: SeriesStep): Promise<void> {
  if (one.what === "end") return history.end(one.which, one.scope);
  if (one.what === "move one") return history.moveOne(one.which, one.byDays);
  if (one.what === "cancel one") return history.cancelOne(one.which);
  if (one.what === "add after all") return history.addAfterAll(one.which);
  if (one.what === "nights") return history.nights(one.count);
  return history.change(one.which, one.scope, (seen) => {
    if (one.what === "price") return { template: { pricePence: one.pricePence } };
    if (one.what === "space") return { rule: { recurrenceInterval: one.interval } };
    const localTime = `${String(one.hour).padStart(2, "0")}:00`;
    return {
      movedTo: addDays(seen.at.slice(0, 10), one.byDays),
      rule: { localTime },
      byDays: one.byDays,
    };
  });
}

const few = times(8, 500);

test(`${few} random histories of series: no date twice, none lost, ids for life, the past untouched, as a simple model says`, async () => {
  let [done, requested] = [0, 0];
  const kindsDone = new Set<string>();
  const excludedDates = fc.array(fc.nat(30), { maxLength: 3 });
  const steps = fc.array(seriesStep, { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.integer({ min: 2, max: 12 }),
      excludedDates,
      steps,
      async (endless, count, out, all) => {
        await emptyTables(studio.owner, "sessions, session_series, outbox");
        const history = new History({ studio, ruth, usual });
        await history.start(endless, count, out);
        await history.check([]);
        for (const one of all) {
          const [past, before] = [await history.past(), history.done];
          await take(history, one);
          if (history.done > before) kindsDone.add(one.what);
          await history.check(past);
        }
        done += history.done;
        requested += all.length;
      },
    ),
    {
      numRuns: few,
      endOnFailure: true,
      seed: Number(process.env["SEED"] ?? 16),
    },
  );
  expect(done / requested).toBeGreaterThan(0.5);
  // So that fewer histories leave no kind of step out.
  expect(kindsDone.size).toBe(8);
}, 900_000);
