import { privateMeta } from "#app/frame/private-meta.ts";
import { theOwner } from "#app/http/locks.ts";
import { OfficePage } from "#app/parts/office-page.tsx";
import { longDate, londonDay } from "#domain/kernel/time.ts";
import * as reports from "#domain/shop/reports/queries.ts";
import { inSteps, readPeriod } from "#domain/shop/reports/rules.ts";
import { daysWithVat } from "#domain/shop/reports/with-vat.ts";
import type { Route } from "./+types/reports.ts";
import { PeriodForm } from "./period-form.tsx";
import { CodesUsed, RefundsGiven, RetreatsSold, SoldBy } from "./sold-reports.tsx";
import { Revenue, sumsOfTaken } from "./revenue.tsx";
import { sumsOfVisits, WayToOrder } from "./way-to-order.tsx";

/** So many rows of what can be many stand on the page; the file has all of them. */
const mostShown = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = theOwner(context);
  const today = londonDay(ctx.now);
  const { problem, ...period } = readPeriod(new URL(request.url).searchParams, today);
  // Asked at once: each is a statement of its own, and none needs another's answer.
  const [{ days, isRegistered }, categories, products, retreats, codes, refunds, visited] = await Promise.all([
    daysWithVat(ctx, period),
    reports.listCategoriesSold(ctx, period),
    reports.listProductsSold(ctx, period, mostShown),
    reports.listRetreatsSold(ctx, period, mostShown),
    reports.listCodesUsed(ctx, period, mostShown),
    reports.listRefundsGiven(ctx, period, mostShown),
    reports.listDaysVisited(ctx, period),
  ]);
  const revenue = { steps: inSteps(period, days, sumsOfTaken), isRegistered };
  const way = inSteps(period, visited, sumsOfVisits);
  return { today, period, problem, revenue, categories, products, retreats, codes, refunds, way };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Reports", matches);

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { today, period, problem, revenue, categories, products, retreats, codes, refunds, way } = loaderData;
  const csv = (name: string) => `/dashboard/reports/${name}.csv?from=${period.from}&to=${period.to}`;
  const soldFor = categories.reduce((sum, { full, discount }) => sum + full - discount, 0);
  const part = (rows: readonly { among: number }[], which: string) =>
    rows[0] && rows[0].among > rows.length ? ` The ${rows.length} ${which} of ${rows[0].among}.` : "";
  return (
    <OfficePage title="Reports" subtitle={`${longDate(period.from)} to ${longDate(period.to)}, in London days.`}>
      <PeriodForm {...{ period, problem, today }} />
      <div className="grid gap-14">
        <Revenue {...revenue} period={period} csv={csv("revenue")} />
        <SoldBy title="By category" what="Category" rows={categories} of={soldFor} csv={csv("categories")} />
        <SoldBy
          title="By product"
          what="Product"
          note={part(products, "that brought in most")}
          rows={products}
          of={soldFor}
          csv={csv("products")}
        />
        <RetreatsSold note={part(retreats, "latest editions")} rows={retreats} csv={csv("retreats")} />
        <CodesUsed note={part(codes, "that took off most")} rows={codes} csv={csv("discounts")} />
        <RefundsGiven note={part(refunds, "that came to most")} rows={refunds} csv={csv("refunds")} />
        <WayToOrder over={way} period={period} csv={csv("visits")} />
      </div>
    </OfficePage>
  );
}
