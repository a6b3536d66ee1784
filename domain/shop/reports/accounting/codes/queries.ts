import { accountCodes } from "#db/schema/account-codes.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { type Codes, codesOf } from "./rules.ts";

/** The accounts of every program: the owner's codes, and the usual ones where they said nothing. */
export const findCodes = (ctx: Ctx<Owner>): Promise<Codes> => read(ctx, codesIn);

/** For the command that replaces them. */
export async function codesIn(db: Db): Promise<Codes> {
  const { program, account, code } = accountCodes;
  return codesOf(await db.select({ program, account, code }).from(accountCodes));
}
