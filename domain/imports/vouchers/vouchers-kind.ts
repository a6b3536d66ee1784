import {
  addMovedVouchers,
  deleteUnusedVouchers,
  findVoucherProduct,
  findVouchersHere,
  type MovedVoucher,
} from "#domain/shop/vouchers/move-in-vouchers.ts";
import { hashOfNumber } from "#domain/shop/vouchers/number.ts";
import type { Fate, ImportKind, WrittenLine } from "../import-kind.ts";
import { refused } from "../line.ts";
import { findStudioAsBuyer } from "./studio-as-buyer.ts";
import { readVoucher } from "./read-voucher.ts";
import { voucherColumns } from "./voucher-columns.ts";

const noBuyer = "It has no buyer’s e-mail, and your settings have none of the studio.";
const noProduct = "Your shop has no gift voucher yet, as which these go on: please add one first.";

/** Gift vouchers that holders still pay with, under the numbers that stand on their cards. */
export const vouchersKind: ImportKind<MovedVoucher> = {
  name: "vouchers",
  words: {
    label: "Open gift vouchers",
    help: "The code on the card, what is left in pounds, the last day, and who bought it. They pay here as they did there.",
    one: "voucher",
    many: "vouchers",
    fates: {
      new: "They pay in your shop under the same code. What is left on them counts as owed, and as taken nowhere.",
      joined: "No line of this kind.",
      same: "There is a voucher with this code already; nothing is put on it.",
      refused: "Mend these in their file and bring it again: nothing is written twice.",
    },
    beforeWriting:
      "When you move them in, they pay in your shop under the same code. No one is mailed. Codes are then deleted here but for their last four signs.",
    undoing:
      "The vouchers are deleted, but for those that were used, corrected or given another number since.",
  },
  columns: voucherColumns,
  needs: [
    { oneOf: [["code"]], message: "Please say which column has the code." },
    { oneOf: [["balance"]], message: "Please say which column has what is left." },
    { oneOf: [["valid_until"]], message: "Please say which column has the last day." },
  ],
  title: ["code"],
  subtitle: ["balance", "valid_until", "email"],
  actorOf: (ctx) => ctx,
  read: readVoucher,
  keyOf: ({ code }) => hashOfNumber(code),
  sameKey: (line) => `Line ${line} has the same code.`,

  async findFates(tx, lines) {
    const product = await findVoucherProduct(tx);
    if (!product) return lines.map(() => refused(noProduct));
    const here = await findVouchersHere(
      tx,
      lines.map(({ said }) => said.code),
    );
    const studio = await findStudioAsBuyer(tx);
    return lines.map(({ said }): Fate => {
      const subjectId = here.get(hashOfNumber(said.code));
      if (subjectId) return { fate: "same", subjectId };
      if (said.buyer.email) return { fate: "new" };
      return studio
        ? { fate: "new", reason: "No buyer: kept under the studio." }
        : refused(noBuyer);
    });
  },

  async write(tx, lines, { now }) {
    const product = await findVoucherProduct(tx);
    const here = await findVouchersHere(
      tx,
      lines.map(({ said }) => said.code),
    );
    const studio = await findStudioAsBuyer(tx);
    const fresh = lines.flatMap(({ number, said }) => {
      const buyer = said.buyer.email ? said.buyer : studio;
      return buyer && !here.has(hashOfNumber(said.code)) ? [{ number, ...said, buyer }] : [];
    });
    const ids = product ? await addMovedVouchers(tx, fresh, { product, now }) : [];
    const added = new Map(fresh.map(({ number }, at) => [number, ids[at]!]));
    return lines.map(({ number, reason }): WrittenLine => {
      const subjectId = added.get(number);
      return subjectId
        ? { number, fate: "new", subjectId, reason }
        : { number, ...refused(product ? "A voucher with this code came meanwhile." : noProduct) };
    });
  },

  async undo(tx, lines, { importId }) {
    const ids = lines.flatMap(({ subjectId }) => subjectId ?? []);
    const gone = await deleteUnusedVouchers(tx, ids, importId);
    return lines.flatMap(({ number, subjectId }) => (gone.has(subjectId ?? "") ? [] : number));
  },
};
