import { eq } from "drizzle-orm";
import { policyDrafts } from "#db/schema/policies.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";

/** The draft of a paper, locked for a change; undefined where there is none. */
export async function lockDraft(tx: Db, slug: string) {
  const { words, version } = policyDrafts;
  const [stored] = await readLocked(
    tx.select({ words, version }).from(policyDrafts).where(eq(policyDrafts.slug, slug)),
  );
  return stored;
}
