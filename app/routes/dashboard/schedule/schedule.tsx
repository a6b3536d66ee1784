import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { addDays, longDate, londonDay, mondayOf } from "#domain/kernel/time.ts";
import { listOfNobody, listWeek } from "#domain/schedule/leaving/list-week.ts";
import type { Route } from "./+types/schedule";
import { ScheduleList } from "./schedule-list.tsx";

const isDay = (text: string) =>
  /^2\d{3}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T12:00:00Z`).toJSON()?.startsWith(text) === true;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const asked = url.searchParams.get("week") ?? "";
  const week = mondayOf(isDay(asked) ? asked : londonDay(ctx.now));
  return { week, entries: await listWeek(ctx, week), nobodys: await listOfNobody(ctx) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Diary", matches);

/** The schedule for an owner who does not treat: times, names and types. Therapists edit it. */
export default function Schedule({ loaderData: { week, entries, nobodys } }: Route.ComponentProps) {
  const days = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(week, count));
  const { sessions, clients } = nobodys;
  return (
    <OfficePage
      title="Diary"
      subtitle="What takes place, with whom and where. Nothing that was said about a session stands here."
      width="form"
    >
      <div className="grid gap-6">
        {sessions.length > 0 && (
          <Card as="section">
            <h2 className="text-xl">Nobody gives these</h2>
            <p className="mt-1 text-soft">
              Who gave them comes in no more: whoever manages sessions moves or cancels them.
            </p>
            <ScheduleList entries={sessions} withDay />
          </Card>
        )}
        {clients.length > 0 && (
          <Card as="section">
            <h2 className="text-xl">Nobody looks after these clients</h2>
            <ul className="mt-3 divide-y divide-line">
              {clients.map(({ id, name, number }) => (
                <li key={id} className="py-2 wrap-anywhere">
                  <a
                    href={href("/dashboard/staff/clients/:clientId", { clientId: id })}
                    className="link inline-block py-0.5 font-semibold"
                  >
                    {name}
                  </a>{" "}
                  <span className="text-soft">{number}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <nav aria-label="Weeks" className="flex flex-wrap items-center gap-3">
          <LinkButton href={`?week=${addDays(week, -7)}`} variant="secondary" size="small">
            Week before
          </LinkButton>
          <LinkButton href={href("/dashboard/diary")} variant="quiet" size="small">
            This week
          </LinkButton>
          <LinkButton href={`?week=${addDays(week, 7)}`} variant="secondary" size="small">
            Week after
          </LinkButton>
        </nav>
        <Card as="section">
          {days.map((day) => {
            const ofDay = entries.filter(({ startsAt }) => londonDay(startsAt) === day);
            return (
              <section
                key={day}
                className="border-b border-line py-4 first:pt-0 last:border-0 last:pb-0"
              >
                <h2 className="text-lg">{longDate(day)}</h2>
                {ofDay.length === 0 ? (
                  <p className="text-soft">Nothing.</p>
                ) : (
                  <ScheduleList entries={ofDay} />
                )}
              </section>
            );
          })}
        </Card>
      </div>
    </OfficePage>
  );
}
