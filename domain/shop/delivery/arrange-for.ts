import type { Db } from "#domain/kernel/database/database.ts";
import { done } from "#domain/kernel/outcome.ts";
import type { Country } from "#domain/kernel/text/postcode.ts";
import type { Travelling } from "#domain/studio/delivery/rules.ts";
import { findDelivery } from "./find-delivery.ts";
import type { DeliveryChoice } from "./forms.ts";
import { arrange, nothingTravels } from "./rules.ts";

/**
 * How the things of an order reach its buyer, at today's prices; an order of which nothing travels asks nothing of the
 * database. Refuses "not-served" and "not-collected".
 */
export async function arrangeFor(tx: Db, buyer: Buyer, things: readonly Travelling[]) {
  if (things.length === 0) return done(nothingTravels);
  const { country, postcode, delivery = "send", elsewhere } = buyer;
  return arrange(await findDelivery(tx), { country, postcode, delivery, elsewhere }, things);
}

type Buyer = DeliveryChoice & { country: Country; postcode: string };
