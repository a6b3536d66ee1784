import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { addDays, londonDay, shortDate } from "#domain/kernel/time.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import * as reports from "#domain/shop/reports/queries.ts";
import {
  inSteps,
  periodBefore,
  readPeriod,
  type ReportPeriod,
} from "#domain/shop/reports/rules.ts";
import { sumPasses } from "#domain/shop/reports/passes.ts";
import { sumVouchers } from "#domain/shop/reports/vouchers.ts";
import { daysWithVat } from "#domain/shop/reports/with-vat.ts";
import type { Route } from "./+types/reports.ts";
import { ForTheAccountant } from "./for-the-accountant.tsx";
import { PeriodForm } from "./period-form.tsx";
import { ReportTabs } from "./report-tabs.tsx";
import { CodesUsed, RefundsGiven, RetreatsSold, SoldBy } from "./sold-reports.tsx";
import { Revenue, sumsOfTaken } from "./revenue.tsx";
import { TodaySoFar } from "./today-so-far.tsx";
import { VatByRate } from "./vat-by-rate.tsx";
import { PassesOwed } from "./passes-owed.tsx";
import { VouchersOwed } from "./vouchers-owed.tsx";
import { sumsOfVisits, WayToOrder } from "./way-to-order.tsx";

/** So many rows of what can be many stand on the page; the file has all of them. */
const maxShown = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const today = londonDay(ctx.now);
  const { error, ...period } = readPeriod(new URL(request.url).searchParams, today);
  const earlier = periodBefore(period);
  // Asked at once: each is a statement of its own, and none needs another's answer.
  const [
    taken,
    before,
    sold,
    soldBefore,
    retreats,
    codes,
    refunds,
    visited,
    vouchers,
    passes,
    now,
  ] = await Promise.all([
    daysWithVat(ctx, period),
    daysWithVat(ctx, earlier),
    soldIn(ctx, period, maxShown),
    soldIn(ctx, earlier),
    reports.listRetreatsSold(ctx, period, maxShown),
    reports.listCodesUsed(ctx, period, maxShown),
    reports.listRefundsGiven(ctx, period, maxShown),
    reports.listDaysVisited(ctx, period),
    sumVouchers(ctx, period),
    sumPasses(ctx, period),
    reports.listDaysTaken(ctx, { from: addDays(today, -7), to: today }),
  ]);
  const { isRegistered, rates, days } = taken;
  return {
    today,
    period,
    earlier,
    error,
    isRegistered,
    rates,
    retreats,
    codes,
    refunds,
    vouchers,
    passes,
    now: now.filter(({ day }) => day === today || day === addDays(today, -7)),
    revenue: { steps: inSteps(period, days, sumsOfTaken), before: sumsOfTaken(before.days) },
    ...sold,
    before: { categories: byName(soldBefore.categories), products: byName(soldBefore.products) },
    way: inSteps(period, visited, sumsOfVisits),
  };
}

async function soldIn(ctx: Ctx<Owner>, period: ReportPeriod, limit?: number) {
  const [categories, products] = await Promise.all([
    reports.listCategoriesSold(ctx, period),
    reports.listProductsSold(ctx, period, limit),
  ]);
  return { categories, products };
}

const byName = (rows: readonly reports.Sold[]) =>
  Object.fromEntries(rows.map(({ name, full, discount }) => [name, full - discount]));

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Reports", matches);

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { today, now, period, earlier, error, revenue, isRegistered, rates, before } = loaderData;
  const { categories, products, retreats, codes, refunds, vouchers, passes, way } = loaderData;
  const earlierPeriod = `${shortDate(earlier.from)} to ${shortDate(earlier.to)}`;
  const csv = (name: string) =>
    `/dashboard/reports/${name}.csv?from=${period.from}&to=${period.to}`;
  const soldFor = categories.reduce((sum, { full, discount }) => sum + full - discount, 0);
  const part = (rows: readonly { among: number }[], which: string) =>
    rows[0] && rows[0].among > rows.length
      ? ` The ${rows.length} ${which} of ${rows[0].among}.`
      : "";
  return (
    <OfficePage
      title="Reports"
      subtitle={`${shortDate(period.from)} to ${shortDate(period.to)}, in London days.`}
    >
      <ReportTabs current="shop" period={period} />
      <TodaySoFar today={today} days={now} />
      <PeriodForm period={period} error={error} today={today} />
      <div className="grid gap-14">
        <Revenue
          {...revenue}
          isRegistered={isRegistered}
          period={period}
          earlierPeriod={earlierPeriod}
          csv={csv("revenue")}
        />
        <VatByRate isRegistered={isRegistered} rates={rates} />
        <ForTheAccountant csv={csv("accountant")} />
        <SoldBy
          title="By category"
          what="Category"
          rows={categories}
          of={soldFor}
          before={before.categories}
          csv={csv("categories")}
        />
        <SoldBy
          title="By product"
          what="Product"
          note={part(products, "that brought in most")}
          rows={products}
          of={soldFor}
          before={before.products}
          withMargin
          csv={csv("products")}
        />
        <RetreatsSold
          note={part(retreats, "latest editions")}
          rows={retreats}
          csv={csv("retreats")}
        />
        <CodesUsed note={part(codes, "that took off most")} rows={codes} csv={csv("discounts")} />
        <RefundsGiven
          note={part(refunds, "that came to most")}
          rows={refunds}
          csv={csv("refunds")}
        />
        <VouchersOwed sums={vouchers} period={period} csv={csv("vouchers")} />
        <PassesOwed sums={passes} period={period} csv={csv("passes")} />
        <WayToOrder over={way} period={period} csv={csv("visits")} />
      </div>
    </OfficePage>
  );
}
