import { csvResponse } from "#app/http/csv-response.ts";
import { requireOwner } from "#app/http/guards.ts";
import { readListAddress } from "#app/parts/lists/list-address.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { auditColumns, exportAudit } from "#domain/privacy/audit/export-audit.ts";
import type { Route } from "./+types/audit-file.ts";
import { auditRules } from "./audit-rules.ts";

/** Every line that the filters of the page leave, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const query = readListAddress(new URL(request.url).searchParams, auditRules);
  const rows = await exportAudit(ctx, query);
  return csvResponse(`audit-${londonDay(ctx.now)}`, auditColumns, rows);
}
