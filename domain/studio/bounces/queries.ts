import { desc, inArray } from "drizzle-orm";
import { bouncedAddresses } from "#db/schema/running.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { normalEmail } from "#domain/kernel/text/email-address.ts";

/** An address to which no mail goes, since when, and what its server said. */
export type BouncedAddress = { email: string; at: Date; status: string | null };

const { email, at, status } = bouncedAddresses;

/** Of these addresses of a person, those to which no mail goes. */
export const findBounced = (
  ctx: Ctx<Staff> | Ctx<Therapist>,
  emails: readonly string[],
): Promise<BouncedAddress[]> =>
  read(ctx, (db) =>
    db
      .select({ email, at, status })
      .from(bouncedAddresses)
      .where(inArray(email, emails.map(normalEmail))),
  );

/** The newest addresses to which no mail goes, so many at most. */
export const listBounced = (ctx: Ctx<Staff>, max: number): Promise<BouncedAddress[]> =>
  read(ctx, (db) =>
    db.select({ email, at, status }).from(bouncedAddresses).orderBy(desc(at), email).limit(max),
  );
