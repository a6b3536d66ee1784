// Whose a pass is, and which pass of the shop it goes on as.
import { and, eq, inArray } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { listPassProducts, type PassProduct } from "#domain/shop/passes/move-in-passes.ts";
import { findChosenValues } from "../chosen-values.ts";
import { plainHeading } from "../columns.ts";
import type { SaidLine } from "../import-kind.ts";
import type { SaidPass } from "./read-pass.ts";

type Client = { id: string; email: string; firstName: string; lastName: string };
export type MatchedPass = { client: Client; product: PassProduct } | { why: string };

/** The client and the pass of the shop of each line: by the name, or as the owner chose for it. */
export async function matchPasses(
  tx: Db,
  lines: readonly SaidLine<SaidPass>[],
): Promise<MatchedPass[]> {
  const products = await listPassProducts(tx);
  const chosen = await findChosenValues(tx, "passes");
  const byId = new Map(products.map((product) => [product.id, product]));
  // The first of a name counts, which is the one that is sold.
  const byName = new Map(
    products.toReversed().map((product) => [plainHeading(product.name), product]),
  );
  const found = await tx
    .select({
      id: clients.id,
      email: clients.email,
      firstName: clients.firstName,
      lastName: clients.lastName,
    })
    .from(clients)
    .where(
      and(
        eq(clients.userType, "client"),
        inArray(
          clients.email,
          lines.map(({ said }) => said.email),
        ),
      ),
    );
  const byEmail = new Map(found.map((client) => [client.email, client]));
  return lines.map(({ said }) => {
    const client = byEmail.get(said.email);
    if (!client)
      return { why: "No client has this e-mail address. Please bring the clients first." };
    const name = plainHeading(said.name);
    const product = byId.get(chosen.get(name) ?? "") ?? byName.get(name);
    return product
      ? { client, product }
      : {
          why: `No pass of your shop is called “${said.name.slice(0, 60)}”. Please choose one above.`,
        };
  });
}
