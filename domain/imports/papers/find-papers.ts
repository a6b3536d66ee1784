import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { waitingPapers } from "#db/schema/care/waiting-papers.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Fate, SaidLine } from "../import-kind.ts";
import { refused } from "../line.ts";
import { findPeople, ownerOf } from "./find-owner.ts";
import { paperReasons } from "./messages.ts";
import type { MovedPaper } from "./about-paper.ts";

/** What becomes of papers: whose each is, and whether the same one is here or stands in the archive before. */
export async function findPaperFates(
  tx: Db,
  lines: readonly SaidLine<MovedPaper>[],
  _now: Date,
  importId: string,
): Promise<Fate[]> {
  const digests = await findDigests(
    tx,
    importId,
    lines.map(({ number }) => number),
  );
  const here = await findHere(tx, [...digests.values()]);
  const people = await findPeople(tx);
  const first = new Map<string, number>();
  return lines.map(({ number, said }) => {
    const digest = digests.get(number);
    if (!digest) return refused(paperReasons.notStored);
    const owner = ownerOf(said.path, people);
    if ("reason" in owner) return refused(owner.reason);
    const { clientId, label } = owner;
    const mark = markOf(clientId, digest);
    const line = first.get(mark);
    if (line !== undefined) return refused(paperReasons.twice(line));
    first.set(mark, number);
    return {
      fate: here.has(mark) ? "same" : "new",
      clientId,
      reason: paperReasons.of(label),
    };
  });
}

export const markOf = (clientId: string, digest: string): string => `${clientId} ${digest}`;

/** The digests of the papers of these lines, by line. */
export async function findDigests(tx: Db, importId: string, numbers: readonly number[]) {
  const rows = await tx
    .select({ line: waitingPapers.line, digest: waitingPapers.digest })
    .from(waitingPapers)
    .where(and(eq(waitingPapers.importId, importId), inArray(waitingPapers.line, [...numbers])));
  return new Map(rows.map(({ line, digest }) => [line, digest]));
}

/** The marks of papers that wait under a client, or were taken into their record. */
export async function findHere(tx: Db, digests: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ clientId: waitingPapers.clientId, digest: waitingPapers.digest })
    .from(waitingPapers)
    .where(and(inArray(waitingPapers.digest, [...digests]), isNotNull(waitingPapers.clientId)));
  return new Set(rows.map(({ clientId, digest }) => markOf(clientId!, digest)));
}
