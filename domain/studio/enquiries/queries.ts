import { eq } from "drizzle-orm";
import { enquiries } from "#db/schema/studio.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/transaction.ts";

/** One enquiry by the fingerprint it was announced with; the system's eyes only. */
export function findEnquiry(ctx: Ctx<System>, sameWords: string) {
  return read(ctx, async (db) => {
    const [row] = await db.select().from(enquiries).where(eq(enquiries.sameWords, sameWords));
    return row;
  });
}
