import { email, line } from "#domain/kernel/input/fields.ts";
import { poundsToPence } from "#domain/kernel/money.ts";
import type { MovedVoucher } from "#domain/shop/vouchers/move-in-vouchers.ts";
import { couldBeNumber, normalNumber } from "#domain/shop/vouchers/number.ts";
import type { Reading, ReadLine, Values } from "../import-kind.ts";
import { splitName } from "../names.ts";
import { readLastDay } from "../read-day.ts";

/** More on one voucher is a slip of the comma. */
const mostPence = 500_000;

const buyerEmail = email();
const name = line(100, { what: "the name" });

/** A line of a file as an open voucher. Without its buyer's email it is kept under the studio's own, which `write` puts in. */
export function readVoucher(cells: Values, { order, today }: Reading): ReadLine<MovedVoucher> {
  const {
    code = "",
    balance = "",
    valid_until: until = "",
    buyer_name: buyer = "",
    recipient = "",
  } = cells;
  const number = normalNumber(code);
  if (!number) return { reason: "Code: it has none." };
  if (!couldBeNumber(number))
    return {
      reason:
        "Code: it is not 8 to 32 letters and digits; a shorter one is too easily guessed. Please sell it anew under a number of ours.",
    };
  const balancePence = poundsToPence(balance);
  if (balancePence === undefined)
    return { reason: `Left on it: “${balance.slice(0, 40)}” is no amount, such as 12.50.` };
  if (balancePence <= 0) return { reason: "Nothing is left on it." };
  if (balancePence > mostPence) return { reason: "Left on it: more than £5,000." };
  if (!until) return { reason: "Valid until: it says none. Please give it a last day." };
  const lastDay = readLastDay(until, order);
  if (!lastDay) return { reason: `Valid until: “${until.slice(0, 40)}” is no day.` };
  if (lastDay < today) return { reason: "It is over already." };
  const address = buyerEmail.safeParse(cells["email"] ?? "");
  if (!address.success) return { reason: `Buyer’s e-mail: ${address.error.issues[0]!.message}` };
  const names = [buyer, recipient].map((one) => name.safeParse(one));
  if (names.some(({ success }) => !success)) return { reason: "A name in it is too long." };
  const { first_name: firstName, last_name: lastName } = splitName(buyer);
  return {
    said: {
      code: number,
      balancePence,
      lastDay,
      buyer: { email: address.data, firstName, lastName },
      recipientName: recipient,
    },
  };
}
