import { publishDueProducts } from "#domain/shop/products/publish-due.ts";
import type { Schedule } from "#jobs/job.ts";

/** Once a minute: drafts whose moment has come are published. */
export const publishDueProductsOften: Schedule = {
  name: "publish-due-products",
  everySeconds: 60,
  run: async (ctx) => void (await publishDueProducts(ctx)),
};
