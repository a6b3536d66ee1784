import { href } from "react-router";
import type { ListRules } from "#app/parts/lists/list-address.ts";
import type { AuditFilter } from "#domain/privacy/audit/list-audit.ts";

/** What the audit can be asked for by its address; the page and the file read the same. */
export const auditRules: ListRules<"newest", AuditFilter> = {
  path: href("/dashboard/audit"),
  sorts: ["newest"],
  descending: ["newest"],
  filters: {
    who: "open",
    action: "open",
    whom: "open",
    outcome: ["done", "refused"],
    from: "open",
    to: "open",
  },
};
