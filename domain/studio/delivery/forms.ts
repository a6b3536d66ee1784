// What the owner types about delivery; a message stands at the field it is about.
import { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { deliveryFields } from "./fields.ts";
import { isPostcodeArea } from "./rules.ts";
import { badArea, pickupRequired } from "./messages.ts";

const delivery = formOf(deliveryFields);

/** "bt, ka27 pa20-49" as ["BT", "KA27", "PA20-49"], each once. */
const areas = delivery.shape.delivery_remote_areas.transform((value, context) => {
  const named = value
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((one) => one !== "");
  if (named.length <= 100 && named.every(isPostcodeArea)) return [...new Set(named)];
  context.addIssue(badArea);
  return z.NEVER;
});

export const deliveryForm = delivery
  .extend({ delivery_remote_areas: areas })
  .refine(({ collection, collection_words }) => !collection || collection_words !== "", {
    path: ["collection_words"],
    message: pickupRequired,
  });
