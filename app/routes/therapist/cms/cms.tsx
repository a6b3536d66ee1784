import { ArrowLeft } from "lucide-react";
import { href, Outlet } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { useFollowedLinks } from "#app/parts/pages/use-followed-links.ts";
import { classes } from "#app/ui/classes.ts";
import { TabLinks } from "#app/ui/tabs.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import { clientMessages } from "#domain/people/clients/messages.ts";
import { canManageSchedule } from "#domain/schedule/sessions/book-session.ts";
import { findUndo } from "#domain/schedule/sessions/find-undo.ts";
import { NotesBoard } from "../client-notes/notes-board.tsx";
import type { Route } from "./+types/cms.ts";
import { CalendarTab } from "./calendar-tab.tsx";
import { ClientsTab } from "./clients-tab.tsx";
import { cmsHref, cmsPath, cmsTabs, readCmsPlace } from "./cms-address.ts";
import { cmsNews } from "./cms-news.ts";
import { DashboardTab } from "./dashboard-tab.tsx";
import { LondonClock } from "./london-clock.tsx";
import { readTab } from "./read-tab.ts";
import { UndoForm } from "../sessions/undo-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, account } = requireTherapist(context);
  const place = readCmsPlace(url.searchParams, londonDay(ctx.now));
  return {
    place,
    name: account.name,
    now: ctx.now.getTime(),
    canManageSchedule: canManageSchedule(ctx),
    content: await readTab(context, place, url),
    undo: url.searchParams.has("done")
      ? await findUndo(ctx, url.searchParams.get("undo"))
      : undefined,
    flash: flashOf(url, {
      ...cmsNews,
      invited: clientMessages.invited,
      "client-changed": clientMessages.changed,
    }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Therapist CMS", matches);

/** The therapist's CMS (requirements 3.2.10); its dialogs are pages below it, which stand above what is shown. */
export default function Cms({ loaderData }: Route.ComponentProps) {
  const { place, name, now, content, flash } = loaderData;
  const isCalendar = content.tab === "calendar";
  const follow = useFollowedLinks((path) => path === cmsPath || path.startsWith(`${cmsPath}/`));
  return (
    <div onClick={follow} className={classes(isCalendar && "max-md:flex max-md:flex-col")}>
      {/* On a phone the first hour is seen at once: what else stands above a calendar stands below it. */}
      <div
        className={classes(
          "flex flex-wrap items-center gap-x-4 gap-y-0.5",
          isCalendar && "max-md:order-last max-md:mt-6",
        )}
      >
        <h1 className="text-2xl">Therapist CMS</h1>
        <a
          href={href("/therapist/dashboard")}
          className="link ml-auto inline-flex items-center gap-1 py-1 text-sm sm:order-last sm:ml-0"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back
        </a>
        <p className="text-sm text-soft max-sm:order-last">Therapist: {name}</p>
        <div className="max-sm:w-full sm:ml-auto">
          <LondonClock now={now} />
        </div>
      </div>
      <div className={classes("mt-1 mb-4", isCalendar && "max-md:-mt-6 max-md:mb-2")}>
        <TabLinks
          label="Therapist CMS"
          tabs={cmsTabs.map(({ id, label }) => ({
            label,
            current: id === content.tab,
            href: cmsHref({ ...place, tab: id }),
          }))}
        />
      </div>
      <ActionNotice result={undefined} flash={flash} />
      {loaderData.undo && <UndoForm {...loaderData.undo} />}
      {content.tab === "dashboard" && (
        <DashboardTab
          {...content.dashboard}
          place={place}
          canManageSchedule={loaderData.canManageSchedule}
        />
      )}
      {content.tab === "calendar" && (
        <CalendarTab {...content} place={place} canManageSchedule={loaderData.canManageSchedule} />
      )}
      {content.tab === "clients" && (
        <ClientsTab {...content} place={place} canManageSchedule={loaderData.canManageSchedule} />
      )}
      {content.tab === "notes" && <NotesBoard board={content.board} />}
      <Outlet />
    </div>
  );
}
