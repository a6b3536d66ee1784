import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";
import type { CourseView } from "./rules.ts";

type Line = { productId: string; course?: CourseView | undefined };

/** A step: whether all of the courses may be bought now, by all or by who has this verified address. */
export async function areOpenTo(
  tx: Db,
  lines: readonly Line[],
  verifiedEmail: string | undefined,
): Promise<boolean> {
  for (const { productId, course } of lines) {
    if (!course?.opensAt) continue;
    if (!verifiedEmail) return false;
    const { rows } = (await tx.execute(
      sql`select is_in_previous_course(${productId}, ${verifiedEmail}) as "isIn"`,
    )) as unknown as { rows: { isIn: boolean }[] };
    if (!rows[0]!.isIn) return false;
  }
  return true;
}
