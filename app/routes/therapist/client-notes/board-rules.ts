import type { ListRules } from "#app/parts/lists/list-address.ts";
import { noteTypes } from "#domain/care/client-notes/messages.ts";

/** The board of client notes stands on a page of its own and in a tab of the CMS: each has its address. */
export const boardRules = (path: string): ListRules<"latest", "client" | "show" | "tab"> => ({
  path,
  sorts: ["latest"],
  filters: {
    client: "open",
    show: noteTypes,
    tab: ["notes"],
  },
});
