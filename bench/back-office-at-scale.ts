import { londonDay } from "#domain/kernel/time.ts";
import { aBuyer, type Buyer } from "../tests/support/buyer.ts";
import { fillOffice } from "#tests/support/fill-office.ts";
import { officeLists } from "#tests/support/office-lists.ts";
import { median, round, type Bench, type Result } from "./result.ts";
import { startServer } from "./server.ts";
import { startStudioDatabase } from "./studio-database.ts";

const [looks, warming] = [20, 4];
/** Milliseconds from the question to the last byte, of every page of the back-office. */
const max = 150;

/**
 * Every list of the back-office, its first page and what each search, filter and order of it finds, as the signed-in owner
 * gets it: with 2,400 products, 50,000 orders and 20,000 customers, turn by turn with the small studio.
 */
export const backOfficeAtScale: Bench = {
  name: "back-office-at-scale",
  async run(): Promise<Result[]> {
    const [small, large] = [await open(1), await open(100)];
    const results: Result[] = [];
    for (const [list, questions] of officeLists(londonDay(new Date()))) {
      const asked: Measured[] = [];
      for (const question of questions)
        asked.push(await compare(question, questions[0]!, small, large));
      results.push(summary(list, asked));
    }
    await Promise.all([small.stop(), large.stop()]);
    return results;
  },
};

async function open(scale: number) {
  const database = await startStudioDatabase(scale);
  const server = await startServer({ LOG_LEVEL: "error", ...database.settings });
  await fillOffice(database.superuser, scale > 1);
  const owner = aBuyer(server.url);
  const form = { email: "owner@demo.example", password: "demo-owner-2026" };
  const { status } = await owner.post("/dashboard/login", form);
  if (status !== 303 && status !== 302) throw new Error(`the owner could not sign in: ${status}`);
  return { owner, stop: async () => (await server.stop(), await database.stop()) };
}

type Opened = Awaited<ReturnType<typeof open>>;
type Measured = { path: string; few: number; many: number };

async function compare(
  path: string,
  first: string,
  small: Opened,
  large: Opened,
): Promise<Measured> {
  // The measure is the amount of data, not the rows of a page: where the small studio cannot fill a page, its first page is used.
  const [shown, full] = [
    (await small.owner.get(path)).body.length,
    (await large.owner.get(path)).body.length,
  ];
  const control = shown < full * 0.9 ? first : path;
  const times = { few: [] as number[], many: [] as number[] };
  for (let at = -warming; at < looks; at += 1) {
    const few = await look(small.owner, control);
    const many = await look(large.owner, path);
    if (at < 0) continue;
    times.few.push(few);
    times.many.push(many);
  }
  return { path, few: median(times.few), many: median(times.many) };
}

async function look(owner: Buyer, path: string): Promise<number> {
  const begun = performance.now();
  const { status } = await owner.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - begun;
}

const ratio = ({ few, many }: Measured) => many / few;

/** One line a list: its first page, and whichever of its questions takes longest with the many rows. */
function summary(list: string, asked: readonly Measured[]): Result {
  for (const one of asked) {
    console.log(
      `  ${round(ratio(one), 2)} ×  ${round(one.many)} ms (${round(one.few)} ms)  ${one.path}`,
    );
  }
  const worst = asked.reduce((one, other) => (other.many > one.many ? other : one));
  const [first] = asked;
  return {
    work: `${list}: the first page and ${asked.length - 1} more questions, 50,000 orders and 20,000 customers`,
    measured: `${round(first!.many)} ms (${round(ratio(first!), 2)} ×); most ${round(worst.many)} ms (${round(ratio(worst), 2)} ×), ${worst.path}`,
    control: `the small studio, turn by turn: ${round(first!.few)} ms; ${round(worst.few)} ms`,
    reach: `≤ ${max} ms`,
    holds: worst.many <= max,
  };
}
