import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { londonDay, shortDate } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { missedForm } from "#domain/schedule/reports/forms.ts";
import { slippingRefusals } from "#domain/schedule/reports/messages.ts";
import * as reports from "#domain/schedule/reports/queries.ts";
import { listSlipping, writeToSlipping } from "#domain/schedule/reports/slipping.ts";
import { readPeriod } from "#domain/shop/reports/rules.ts";
import type { Route } from "./+types/attendance.ts";
import { Attendance, ClassesUsed, MissedBy, TakenReport } from "./attendance-reports.tsx";
import { HoursUsed } from "./hours-used.tsx";
import { PeriodForm } from "./period-form.tsx";
import { ReportTabs } from "./report-tabs.tsx";
import { SlippingAway } from "./slipping-away.tsx";

const path = href("/dashboard/reports/attendance");
const maxShown = 20;
const news = { written: "The message is on its way." };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const today = londonDay(ctx.now);
  const { error, ...period } = readPeriod(url.searchParams, today);
  const [months, fees, used, hours, therapists, classes, types, missed, slipping] =
    await Promise.all([
      reports.listMonthsAttended(ctx, period),
      reports.countFees(ctx, period),
      reports.listClassesUsed(ctx, period, maxShown),
      reports.listHoursUsed(ctx, period),
      reports.listTaken(ctx, period, "therapist", maxShown),
      reports.listTaken(ctx, period, "class", maxShown),
      reports.listTaken(ctx, period, "type", maxShown),
      reports.listMissed(ctx, period, maxShown),
      listSlipping(ctx, maxShown),
    ]);
  return {
    today,
    period,
    error,
    months,
    fees,
    used,
    hours,
    therapists,
    classes,
    types,
    missed,
    slipping,
    flash: flashOf(url, news),
  };
}

/** Writes to a client who has not come for a while: "write:CLIENT". */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const values = textsIn(await request.formData());
  const [intent, clientId = ""] = (values["intent"] ?? "").split(":");
  if (intent !== "write" || !isUuid(clientId))
    return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  const read = missedForm.safeParse(values);
  if (!read.success)
    return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
  const written = await writeToSlipping(ctx, { clientId, ...read.data });
  if (!written.ok)
    return data<ActionResult>({ intent, values, failed: slippingRefusals[written.why] }, 409);
  const { from, to } = readPeriod(url.searchParams, londonDay(ctx.now));
  throw redirect(`${path}?from=${from}&to=${to}&done=written`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Reports: classes and sessions", matches);

export default function AttendancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, period, error, months, used, hours, therapists, classes, types } = loaderData;
  const { missed, slipping, fees, flash } = loaderData;
  const csv = (name: string) =>
    `/dashboard/reports/${name}.csv?from=${period.from}&to=${period.to}`;
  return (
    <OfficePage
      title="Reports"
      subtitle={`${shortDate(period.from)} to ${shortDate(period.to)}, in London days.`}
    >
      <ReportTabs current="attendance" period={period} />
      <ActionNotice result={actionData} flash={flash} />
      <PeriodForm period={period} error={error} today={today} path={path} />
      <div className="grid gap-14">
        <SlippingAway rows={slipping} csv={csv("slipping-away")} result={actionData} />
        <Attendance rows={months} fees={fees} csv={csv("attendance")} />
        <ClassesUsed rows={used} csv={csv("utilisation")} />
        <HoursUsed rows={hours} csv={csv("hours")} />
        <TakenReport
          title="Takings by therapist"
          what="Therapist"
          rows={therapists}
          csv={csv("takings-by-therapist")}
        />
        <TakenReport
          title="Takings by class"
          what="Class"
          rows={classes}
          csv={csv("takings-by-class")}
        />
        <TakenReport
          title="Takings by type"
          what="Type"
          rows={types}
          csv={csv("takings-by-type")}
        />
        <MissedBy rows={missed} csv={csv("missed")} />
      </div>
    </OfficePage>
  );
}
