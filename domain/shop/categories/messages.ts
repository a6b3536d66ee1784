// What the back-office says about the categories of the shop.
import type { WhyNot } from "#domain/kernel/outcome.ts";
import type { createCategory } from "./create-category.ts";
import type { moveCategory } from "./move-category.ts";
import type { archiveCategory } from "./archive-category.ts";
import type { renameCategory } from "./rename-category.ts";

type Why =
  | WhyNot<typeof createCategory>
  | WhyNot<typeof renameCategory>
  | WhyNot<typeof moveCategory>
  | WhyNot<typeof archiveCategory>;

/** A sentence for each reason. */
export const whyNoCategory: Record<Why, string> = {
  "name-taken": "There is a category of this name already.",
  "no-letters": "Please use letters or digits in the name: its address is made of them.",
  "no-such-category": "This category is not there any more.",
  "changed-meanwhile": "Others are changing this category right now. Please try again.",
};
