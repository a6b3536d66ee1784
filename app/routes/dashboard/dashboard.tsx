import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { homes } from "#domain/people/messages.ts";
import { findWaitingErasures } from "#domain/privacy/find-erasures.ts";
import { listOverdue } from "#domain/shop/balances/remind.ts";
import { listEventsOn } from "#domain/shop/attendees/list-events.ts";
import { findTakings, findTodaysOrders } from "#domain/shop/today/find-todays-orders.ts";
import { findToday, type Today } from "#domain/shop/today/queries.ts";
import { tasksOf } from "#domain/shop/today/rules.ts";
import { findMorning } from "#domain/schedule/dashboard/find-morning.ts";
import { groupMessages, participantNews } from "#domain/schedule/groups/messages.ts";
import { saveRegister } from "#domain/schedule/groups/save-register.ts";
import { listTodaysAttendance } from "#domain/schedule/dashboard/list-todays-attendance.ts";
import { countOnClosedDays } from "#domain/schedule/absence/closures.ts";
import { countOfNobody } from "#domain/schedule/leaving/list-week.ts";
import { findFirstDay } from "#domain/studio/first-day/find-first-day.ts";
import { putFirstDayAway } from "#domain/studio/first-day/put-away.ts";
import type { Route } from "./+types/dashboard.ts";
import { areasFor } from "./areas.tsx";
import { DayAtTheStudio } from "./today/day-at-the-studio.tsx";
import { FirstDay } from "./today/first-day.tsx";
import { MorningCards } from "./today/morning.tsx";
import { Tasks } from "./today/tasks.tsx";
import { Tiles } from "./today/tiles.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, account } = requireStaff(context);
  const { role } = ctx.actor;
  const [found, orders, sessions, events, morning, overdue] = await Promise.all([
    findToday(ctx),
    findTodaysOrders(ctx),
    listTodaysAttendance(ctx),
    listEventsOn(ctx, londonDay(ctx.now)),
    findMorning(ctx),
    listOverdue(ctx),
  ]);
  // Backups and requests to be erased are the owner's to see to.
  const owners = isOwner(ctx)
    ? {
        erasures: await findWaitingErasures(ctx),
        onClosedDays: await onClosedDays(ctx),
        ofNobody: await countOfNobody(ctx),
      }
    : ({ backup: "fine" } as const);
  const today = { ...found, ...owners, overdue };
  const open = new Set(areasFor(role).map(({ to }) => to));
  const isOpen = (path: string) =>
    [...open].some(
      (area) => path === area || (area !== "/dashboard" && path.startsWith(`${area}/`)),
    );
  return {
    role,
    morning,
    flash: flashOf(url, participantNews),
    firstName: account.name.split(" ")[0],
    isTherapist: account.person?.userType === "therapist",
    tasks: tasksOf(today, isOpen),
    counts: countsOf(today),
    day: {
      orders,
      sessions,
      events,
      takings: isOwner(ctx) ? await findTakings(ctx) : undefined,
    },
    firstDay: isOwner(ctx) ? await findFirstDay(ctx) : undefined,
  };
}

/** Says of a class of yesterday that all came, or puts the guide of the first day away. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, account } = requireStaff(context);
  const [intent, classId = ""] = (textsIn(await request.formData())["intent"] ?? "").split(":");
  if (intent === "all-came" && isUuid(classId)) {
    const register = {
      confirmed: [],
      attended: new Map(),
      restCame: true,
      by: account.name,
    };
    const saved = await saveRegister(ctx, classId, register);
    if (!saved.ok) return data<ActionResult>({ failed: groupMessages[saved.why] }, 409);
    throw redirect(`${href("/dashboard")}?done=all-came`, 303);
  }
  if (!isOwner(ctx))
    return data<ActionResult>({ failed: "Only the owner puts the guide away." }, 403);
  if (intent !== "put-first-day-away")
    return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  await putFirstDayAway(ctx);
  throw redirect(href("/dashboard"), 303);
}

const onClosedDays = async (ctx: Ctx<Owner>) =>
  [...(await countOnClosedDays(ctx)).values()].reduce((sum, count) => sum + count, 0);

const number = (count: number) => count.toLocaleString("en-GB");

/** The figure on a tile. */
const countsOf = (today: Today) => ({
  "/dashboard/products": `${number(today.published)} on sale`,
  "/dashboard/orders": `${number(today.newOrders)} new`,
  "/dashboard/discounts": `${number(today.activeCodes)} active`,
  "/dashboard/classes": `${number(today.scheduledClasses)} scheduled`,
  "/dashboard/customers": `${number(today.customers)} so far`,
  "/dashboard/images": today.photographs > 0 ? `${number(today.photographs)} on the site` : "",
  "/dashboard/enquiries": today.newEnquiries > 0 ? `${number(today.newEnquiries)} new` : "",
});

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Dashboard", matches);

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { role, firstName, isTherapist, tasks, counts, day, firstDay } = loaderData;
  const { morning, flash } = loaderData;
  return (
    <OfficePage title="Dashboard" subtitle={`Hello, ${firstName}.`} home>
      <ActionNotice result={actionData} flash={flash} />
      {firstDay && <FirstDay {...firstDay} />}
      {(tasks.length > 0 || !firstDay) && <Tasks tasks={tasks} />}
      <DayAtTheStudio {...day} />
      <MorningCards morning={morning} />
      <Tiles rooms={areasFor(role)} counts={counts} />
      {isTherapist && (
        <p className="mt-10">
          <a href={homes.therapist} className="inline-block py-1 underline underline-offset-4">
            Go to your therapist dashboard
          </a>
        </p>
      )}
    </OfficePage>
  );
}
