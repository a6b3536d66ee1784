import { eq } from "drizzle-orm";
import { pageHeads } from "#db/schema/page-heads.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

const { page, title, description, slot, version } = pageHeads;

/** What the owner says of pages otherwise than they do by themselves; what is empty is as it was. */
export const listPageHeads = (ctx: Ctx) =>
  read(ctx, (db) => db.select({ page, title, description, slot }).from(pageHeads));

/** The head of one page with the version its form is opened with; that of a page as it was is 0. */
export async function findPageHead(ctx: Ctx<Owner>, name: string) {
  const [row] = await read(ctx, (db) =>
    db.select({ title, description, slot, version }).from(pageHeads).where(eq(page, name)),
  );
  return (
    row ?? {
      title: "",
      description: "",
      slot: "",
      version: 0,
    }
  );
}
