import { and, asc, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { importLines, imports } from "#db/schema/moving-in.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Fate, SaidLine } from "../import-kind.ts";
import { importColumns, readLineOf, refused } from "../line.ts";
import { planBookings } from "./plan-bookings.ts";
import { readBooking, type SaidBooking } from "./read-booking.ts";

/** What becomes of lines about bookings, beside those before them in the file. */
export async function findBookingFates(
  tx: Db,
  lines: readonly SaidLine<SaidBooking>[],
  now: Date,
  importId: string,
): Promise<Fate[]> {
  const before = await findEarlier(tx, importId, lines[0]?.number ?? 0);
  const known = await findMoved(tx, lines);
  const fresh = lines.filter(({ said }) => !known.has(said.source));
  const plans = (await planBookings(tx, [...before, ...fresh], now)).slice(before.length);
  const planOf = new Map(fresh.map(({ number }, at) => [number, plans[at]!]));
  return lines.map(({ number, said }): Fate => {
    const moved = known.get(said.source);
    if (moved) return { fate: "same", ...moved };
    const plan = planOf.get(number)!;
    if ("here" in plan)
      return {
        fate: "same",
        subjectId: plan.here,
        clientId: plan.clientId,
      };
    if (!("clientId" in plan)) return refused(plan.reason);
    return {
      fate: "new",
      clientId: plan.clientId,
      reason: plan.reason,
    };
  });
}

/** Bookings that moved in before, whatever became of them here since, by what tells them apart. */
async function findMoved(tx: Db, lines: readonly SaidLine<SaidBooking>[]) {
  const { key, subjectId, clientId } = importLines;
  const found = await tx
    .select({ key, subjectId, clientId })
    .from(importLines)
    .innerJoin(imports, eq(imports.id, importLines.importId))
    .where(
      and(
        eq(imports.kind, "bookings"),
        inArray(
          key,
          lines.map(({ said }) => said.source),
        ),
        eq(importLines.fate, "new"),
        isNotNull(importLines.writtenAt),
        isNull(importLines.undoneAt),
      ),
    );
  return new Map(found.map(({ key: source, ...moved }) => [source, moved]));
}

/** The lines before this one that were found to be new: they take places and times, too. */
async function findEarlier(tx: Db, importId: string, number: number) {
  const [row] = await tx.select(importColumns).from(imports).where(eq(imports.id, importId));
  const earlier = await tx
    .select({ number: importLines.number, cells: importLines.cells })
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, importId),
        eq(importLines.fate, "new"),
        lt(importLines.number, number),
      ),
    )
    .orderBy(asc(importLines.number));
  return earlier.flatMap((line) => {
    const read = readLineOf({ read: readBooking }, row!, line.cells);
    return "said" in read ? [{ number: line.number, said: read.said as SaidBooking }] : [];
  });
}
