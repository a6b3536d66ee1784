import { eq, or, sql } from "drizzle-orm";
import { mailWords } from "#db/schema/mail-words.ts";
import type { Ctx, Owner, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

const { kind, subject, opening, closing, version } = mailWords;

/** What the studio adds to mails of a kind; undefined where it adds nothing. */
export const findMailWords = (ctx: Ctx<System>, of: string) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({ subject, opening, closing })
      .from(mailWords)
      .where(eq(kind, of));
    return row;
  });

/** The kinds of mail that have words of the studio. */
export const listWordedKinds = (ctx: Ctx<Owner>) =>
  read(ctx, async (db) => {
    const isWorded = or(sql`${subject} <> ''`, sql`${opening} <> ''`, sql`${closing} <> ''`);
    const rows = await db.select({ kind }).from(mailWords).where(isWorded);
    return rows.map((row) => row.kind);
  });

/** The words of one kind with the version their form is opened with; of a mail as it was that is 0. */
export async function findWordsToEdit(ctx: Ctx<Owner>, of: string) {
  const [row] = await read(ctx, (db) =>
    db.select({ subject, opening, closing, version }).from(mailWords).where(eq(kind, of)),
  );
  return (
    row ?? {
      subject: "",
      opening: "",
      closing: "",
      version: 0,
    }
  );
}
