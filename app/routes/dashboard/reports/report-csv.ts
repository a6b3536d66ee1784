import { orNotFound } from "#app/http/or-not-found.ts";
import { requireOwner } from "#app/http/guards.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { readPeriod } from "#domain/shop/reports/rules.ts";
import type { Route } from "./+types/report-csv.ts";
import { reportFiles } from "./report-files.ts";

/** One report as a file: /dashboard/reports/products.csv?from=…&to=… */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const name = params.file.replace(/\.csv$/, "");
  const make = orNotFound(
    params.file.endsWith(".csv") && Object.hasOwn(reportFiles, name)
      ? reportFiles[name]
      : undefined,
  );
  const asked = new URL(request.url).searchParams;
  const { from, to } = readPeriod(asked, londonDay(ctx.now));
  const part = Math.max(1, Math.trunc(Number(asked.get("part"))) || 1);
  return make(ctx, { from, to }, `${name}-${from}-to-${to}`, part);
}
