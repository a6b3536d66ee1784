import { eq } from "drizzle-orm";
import { accountCodes } from "#db/schema/account-codes.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { Program } from "../messages.ts";
import type { CodesForm } from "./forms.ts";
import { codesIn } from "./queries.ts";
import { rowsToKeep, versionOfCodes } from "./rules.ts";

type Change = { program: Program; version: string; form: CodesForm };

/** Replaces the accounts of one program, based on `version`. Refuses those that another owner has changed since. */
export const saveAccountCodes = (ctx: Ctx<Owner>, { program, version, form }: Change) =>
  transaction(ctx, async (tx) => {
    await lock(tx, { accountCodes: [program] });
    const codes = await codesIn(tx);
    if (versionOfCodes(codes[program]) !== version) return refuse("changed-meanwhile");
    await tx.delete(accountCodes).where(eq(accountCodes.program, program));
    const rows = rowsToKeep(program, form);
    if (rows.length > 0) await tx.insert(accountCodes).values(rows);
    await audit(tx, ctx, { action: "account-codes.changed", detail: { program } });
    return done(undefined);
  });
