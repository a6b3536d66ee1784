import { eq } from "drizzle-orm";
import { mailWords } from "#db/schema/mail-words.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { MailForm } from "./forms.ts";
import { takesWords } from "./rules.ts";

type Change = { kind: string; version: string; form: MailForm };

/**
 * Saves what the studio adds to mails of a kind, based on `version` (0 for a mail as it was).
 * Refuses a kind that takes no words, and one that another person has changed since.
 */
export const saveMailWords = (ctx: Ctx<Owner>, { kind, version, form }: Change) =>
  transaction(ctx, async (tx) => {
    if (!takesWords(kind)) return refuse("no-such-mail");
    const [stored] = await readLocked(
      tx.select({ version: mailWords.version }).from(mailWords).where(eq(mailWords.kind, kind)),
    );
    if (isOutdated(stored ?? { version: 0 }, version)) return refuse("changed-meanwhile");
    const row = { kind, ...form, version: (stored?.version ?? 0) + 1 };
    const written = stored
      ? await tx.update(mailWords).set(row).where(eq(mailWords.kind, kind)).returning()
      : await tx.insert(mailWords).values(row).onConflictDoNothing().returning();
    if (written.length === 0) return refuse("changed-meanwhile");
    await audit(tx, ctx, { action: "mail-words.changed", detail: { kind } });
    return done(undefined);
  });
