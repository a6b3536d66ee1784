import { sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";

export const topicOf = subscriptions.topic;
/** The name of the product that is waited for; null of other topics. */
export const productNameOf = sql<
  string | null
>`(select ${products.name} from ${products} where ${products.id} = ${subscriptions.productId})`;
