import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Owner } from "./studio.ts";

const question = readFileSync(join("db", "invariants.sql"), "utf8");

/** A rule that does not hold, of which row, and what stands there instead. */
export type Violation = { rule: string; what: string; how: string };

const prepared = new WeakSet<Owner>();

/** What is wrong with a studio's books (stock, money, totals, codes, mails); nothing, if all is well. */
export async function violations(owner: Owner): Promise<Violation[]> {
  // To plan the question takes longer than to answer it, and a race asks it after every round.
  if (!prepared.has(owner)) await owner.exec(`prepare violations as ${question}`);
  prepared.add(owner);
  return (await owner.query<Violation>("execute violations")).rows;
}

/** The end of every race and fault: the books agree. */
export async function expectInvariants(owner: Owner): Promise<void> {
  expect(await violations(owner)).toEqual([]);
}
