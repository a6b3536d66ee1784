import { factsOf } from "#app/http/ctx.ts";
import { csvAnswer } from "#app/http/csv-answer.ts";
import { theOwner } from "#app/http/locks.ts";
import { readListAddress } from "#app/parts/list-address.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { auditHeadings, exportAudit } from "#domain/privacy/audit/export-audit.ts";
import type { Route } from "./+types/audit-file.ts";
import { auditRules } from "./audit-rules.ts";

/** Every line that the filters of the page leave, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = theOwner(context);
  const wish = readListAddress(new URL(request.url).searchParams, auditRules);
  const rows = await exportAudit(ctx, wish, { address: factsOf(context).address });
  return csvAnswer(`audit-${londonDay(ctx.now)}`, auditHeadings, rows);
}
