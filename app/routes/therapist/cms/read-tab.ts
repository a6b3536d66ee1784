import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { listPracticeClients } from "#domain/people/clients/queries.ts";
import { listSessionNotes } from "#domain/schedule/desk/queries.ts";
import { placesOf } from "../calendar/calendar-address.ts";
import { readCalendar } from "../calendar/read-calendar.ts";
import { type CmsPlace, cmsPath } from "./cms-address.ts";
import { readDashboard } from "./read-dashboard.ts";

/** What the chosen tab shows, and nothing of the others. */
export async function readTab(ctx: Ctx<Therapist>, place: CmsPlace, query: URLSearchParams) {
  const { tab, view, date } = place;
  if (tab === "dashboard") return { tab, dashboard: await readDashboard(ctx, date) } as const;
  if (tab === "calendar") {
    const places = placesOf({ view, date, today: londonDay(ctx.now), path: cmsPath, kept: { tab } });
    return { tab, places, calendar: await readCalendar(ctx, { view, date }) } as const;
  }
  if (tab === "notes") return { tab, notes: await readNotes(ctx, pageIn(query)) } as const;
  return { tab, clients: await readClients(ctx, query) } as const;
}

const pageIn = (query: URLSearchParams): number => {
  const asked = Number(query.get("page"));
  return Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1;
};

async function readNotes(ctx: Ctx<Therapist>, page: number) {
  const rows = await listSessionNotes(ctx, page);
  return { page, rows, total: rows[0]?.total ?? 0 };
}

async function readClients(ctx: Ctx<Therapist>, query: URLSearchParams) {
  const words = (query.get("q") ?? "").trim().slice(0, 100);
  const page = pageIn(query);
  const rows = await listPracticeClients(ctx, { words, page });
  return { words, page, rows, total: rows[0]?.total ?? 0 };
}

export type ReadNotes = Awaited<ReturnType<typeof readNotes>>;
export type ReadClients = Awaited<ReturnType<typeof readClients>>;
