import { href } from "react-router";
import type { ListRules } from "#app/parts/lists/list-address.ts";

/** What the list of images can be asked; the drawings come with the site. */
export const imageList: ListRules<"changed", "folder"> = {
  path: href("/dashboard/images"),
  sorts: ["changed"],
  descending: ["changed"],
  filters: { folder: ["root", "shop", "drawings"] },
};
