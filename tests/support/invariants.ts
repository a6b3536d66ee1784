import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Owner } from "./studio.ts";

const question = readFileSync(join("db", "invariants.sql"), "utf8");

/** A rule that does not hold, of which row, and what stands there instead. */
export type Violation = { rule: string; what: string; how: string };

/** What is wrong with a studio's books (stock, money, totals, codes, mails); nothing, if all is well. */
export const violations = async (owner: Owner): Promise<Violation[]> =>
  (await owner.query<Violation>(question, [], "invariants")).rows;

/** The end of every race and fault: the books agree. */
export async function expectInvariants(owner: Owner): Promise<void> {
  expect(await violations(owner)).toEqual([]);
}
