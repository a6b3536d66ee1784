import { settings } from "#db/schema/studio.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** The studio as who bought what has no buyer: its name and email, or undefined while it has no email. */
export async function findStudioAsBuyer(tx: Db) {
  const [row] = await tx
    .select({ name: settings.businessName, email: settings.businessEmail })
    .from(settings);
  return row?.email
    ? {
        email: row.email.toLowerCase(),
        firstName: row.name,
        lastName: "",
      }
    : undefined;
}
