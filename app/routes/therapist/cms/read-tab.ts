import type { RouterContextProvider } from "react-router";
import { requireTherapist } from "#app/http/guards.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { listPracticeClients } from "#domain/people/clients/queries.ts";
import { placesOf } from "../calendar/calendar-address.ts";
import { readCalendar } from "../calendar/read-calendar.ts";
import { readBoard } from "../client-notes/read-board.ts";
import { type CmsPlace, cmsPath } from "./cms-address.ts";
import { readDashboard } from "./read-dashboard.ts";

/** What the chosen tab shows, and nothing of the others. */
export async function readTab(context: Readonly<RouterContextProvider>, place: CmsPlace, url: URL) {
  const { ctx } = requireTherapist(context);
  const { tab, view, date, therapist } = place;
  if (tab === "dashboard") return { tab, dashboard: await readDashboard(ctx, date) } as const;
  if (tab === "calendar") {
    const calendar = await readCalendar(ctx, { view, date, therapist });
    const kept = { tab, ...(calendar.therapist && { therapist: calendar.therapist }) };
    return {
      tab,
      places: placesOf({ view, date, today: londonDay(ctx.now), path: cmsPath, kept }),
      calendar,
    } as const;
  }
  if (tab === "notes") return { tab, board: await readBoard(context, boardUrl(url)) } as const;
  return { tab, clients: await readClients(ctx, url.searchParams) } as const;
}

const pageIn = (query: URLSearchParams): number => {
  const asked = Number(query.get("page"));
  return Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1;
};

/** The board behind a dialog is the tab itself. */
const boardUrl = ({ origin, search }: URL) => new URL(`${cmsPath}${search}`, origin);

async function readClients(ctx: Ctx<Therapist>, query: URLSearchParams) {
  const words = (query.get("q") ?? "").trim().slice(0, 100);
  const page = pageIn(query);
  const rows = await listPracticeClients(ctx, { words, page });
  return { words, page, rows, total: rows[0]?.total ?? 0 };
}

export type ReadClients = Awaited<ReturnType<typeof readClients>>;
