// Gift vouchers as programs read them, with what is left on them; never their number, nor what was written to whom.
import { eq } from "drizzle-orm";
import { z } from "zod";
import { vouchers } from "#db/schema/vouchers.ts";
import type { ApiKey, Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import {
  apiId,
  apiInstant,
  apiPence,
  asInstant,
  asInstantOrNull,
} from "#domain/kernel/input/api-schemas.ts";
import { type ChangedQuery, keysetOfChanges, pageOf } from "#domain/kernel/input/keyset.ts";
import { balanceOfVoucher } from "../vouchers/list-bought.ts";

export const voucherSchema = z
  .object({
    id: apiId,
    orderId: apiId,
    lastFour: z.string().nullable().meta({ description: "The end of its number" }),
    amountPence: apiPence,
    balancePence: apiPence,
    delivery: z.string().meta({ description: "How it reaches its recipient" }),
    createdAt: apiInstant,
    updatedAt: apiInstant.meta({
      description: "When anything here last changed, its balance included",
    }),
    issuedAt: apiInstant.nullable().meta({ description: "Null: its order is not paid" }),
    validUntil: apiInstant.nullable(),
  })
  .meta({ id: "Voucher", description: "Money that a buyer paid for another person" });

const fields = {
  id: vouchers.id,
  orderId: vouchers.orderId,
  lastFour: vouchers.lastFour,
  amountPence: vouchers.amountPence,
  balancePence: balanceOfVoucher,
  delivery: vouchers.delivery,
  createdAt: vouchers.createdAt,
  updatedAt: vouchers.updatedAt,
  issuedAt: vouchers.issuedAt,
  validUntil: vouchers.validUntil,
};

/** A page of the vouchers, in the order in which they were ordered or changed. One statement. */
export const listVouchersForApi = (ctx: Ctx<ApiKey>, query: ChangedQuery) =>
  read(ctx, async (db) => {
    const { createdAt: created, updatedAt: updated, id } = vouchers;
    const page = keysetOfChanges({ created, updated, id }, query);
    const found = await db
      .select({ ...fields, at: page.instant })
      .from(vouchers)
      .where(page.where)
      .orderBy(...page.order)
      .limit(page.limit);
    const { rows, next } = pageOf(found, query);
    return { rows: rows.map(asVoucher), next };
  });

/** One of them. */
export const findVoucherForApi = (ctx: Ctx<ApiKey>, id: string) =>
  read(ctx, async (db) => {
    const [found] = await db.select(fields).from(vouchers).where(eq(vouchers.id, id));
    return found && asVoucher(found);
  });

type Instants = {
  createdAt: Date;
  updatedAt: Date;
  issuedAt: Date | null;
  validUntil: Date | null;
};
const asVoucher = <V extends Instants>(voucher: V) => ({
  ...voucher,
  updatedAt: asInstant(voucher.updatedAt),
  createdAt: asInstant(voucher.createdAt),
  issuedAt: asInstantOrNull(voucher.issuedAt),
  validUntil: asInstantOrNull(voucher.validUntil),
});
