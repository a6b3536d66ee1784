// What the owner types about delivery; a message stands at the field it is about.
import { z } from "zod";
import { line, optional, pounds, text, tick } from "#domain/kernel/input/fields.ts";
import { isPostcodeArea } from "./rules.ts";
import { badArea, pickupRequired } from "./messages.ts";

const price = () => pounds({ what: "the price", max: 20_000 });
const freeFrom = () => optional(pounds({ min: 1 }));

/** "bt, ka27 pa20-49" as ["BT", "KA27", "PA20-49"], each once. */
const areas = text(1_000).transform((value, context) => {
  const named = value
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((one) => one !== "");
  if (named.length <= 100 && named.every(isPostcodeArea)) return [...new Set(named)];
  context.addIssue(badArea);
  return z.NEVER;
});

export const deliveryForm = z
  .object({
    delivery_mainland_small: price(),
    delivery_mainland_large: price(),
    delivery_mainland_free_from: freeFrom(),
    delivery_remote_served: tick(),
    delivery_remote_areas: areas,
    delivery_remote_small: price(),
    delivery_remote_large: price(),
    delivery_remote_free_from: freeFrom(),
    delivery_ireland_served: tick(),
    delivery_ireland_small: price(),
    delivery_ireland_large: price(),
    delivery_ireland_free_from: freeFrom(),
    collection: tick(),
    collection_words: line(300),
    delivery_times: line(120),
    delivery_returns: line(200),
  })
  .refine(({ collection, collection_words }) => !collection || collection_words !== "", {
    path: ["collection_words"],
    message: pickupRequired,
  });
