import { deleteWaiting, giveWaiting } from "#domain/care/papers/write-waiting.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { after, days } from "#domain/kernel/time.ts";
import type { KnownLine, Step, WrittenLine } from "../import-kind.ts";
import { refused } from "../line.ts";
import { findDigests, findHere, markOf } from "./find-papers.ts";
import { paperReasons, waitDays } from "./messages.ts";
import type { MovedPaper } from "./about-paper.ts";

type Line = KnownLine<MovedPaper>;

/** Lets the papers of these lines wait under their clients. What they say stays sealed. */
export async function writePapers(
  tx: Db,
  lines: readonly Line[],
  { importId, now }: Step,
): Promise<WrittenLine[]> {
  await lock(tx, { client: lines.map(({ clientId }) => clientId) });
  const numbers = lines.map(({ number }) => number);
  const digests = await findDigests(tx, importId, numbers);
  const here = await findHere(tx, [...digests.values()]);
  const ends = lines.map(({ number, clientId, reason }): WrittenLine => {
    const digest = digests.get(number);
    if (!clientId) return { number, ...refused(paperReasons.gone) };
    if (!digest) return { number, ...refused(paperReasons.notStored) };
    const isHere = here.has(markOf(clientId, digest));
    return { number, fate: isHere ? "same" : "new", clientId, reason };
  });
  const waiting = ends.filter(({ fate }) => fate === "new");
  await giveWaiting(tx, {
    importId,
    lines: waiting,
    until: after(now, days(waitDays)),
  });
  return ends;
}

/** Deletes the papers of these lines that no one has taken into a record; the numbers of the others. */
export async function undoPapers(
  tx: Db,
  lines: readonly Line[],
  { importId }: Step,
): Promise<number[]> {
  await lock(tx, { client: lines.map(({ clientId }) => clientId) });
  const numbers = lines.map(({ number }) => number);
  const deleted = await deleteWaiting(tx, importId, numbers);
  return numbers.filter((number) => !deleted.has(number));
}
