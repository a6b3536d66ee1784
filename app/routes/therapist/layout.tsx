import { PlatedLogo } from "#app/frame/logo.tsx";
import {
  CalendarDays,
  CircleUser,
  Dumbbell,
  FileCheck2,
  House,
  KeyRound,
  LayoutList,
  ListChecks,
  Mail,
  MessagesSquare,
  NotebookPen,
  Settings2,
  StickyNote,
  Users,
} from "lucide-react";
import { href, Outlet, useLocation } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { guardArea, requireTherapist } from "#app/http/guards.ts";
import { readPortalView } from "#app/http/portal-view.ts";
import { AreaError } from "#app/parts/office/area-error.tsx";
import { PortalShell } from "#app/parts/office/portal-shell.tsx";
import type { RequiredPermissions } from "#domain/people/required-permissions/rules.ts";
import type { Route } from "./+types/layout.ts";

export const handle: PageHandle = { frame: "bare" };

/** Who can manage the schedule (requirements 2.6). */
const schedule: RequiredPermissions = { permissions: ["manage_sessions"] };

/** Who writes notes (requirements 2.3.2). */
const notes: RequiredPermissions = { permissions: ["create_notes"] };

/** The guard of everything below. */
export const middleware: Route.MiddlewareFunction[] = [
  guardArea("therapist", {
    "/therapist/client-notes/new": notes,
    "/therapist/booking": schedule,
    "/therapist/booking/bookings": schedule,
    "/therapist/booking/bookings/:bookingId": schedule,
    "/therapist/cms/sessions/new": schedule,
    "/therapist/cms/sessions/:sessionId": schedule,
    "/therapist/cms/clients/new": schedule,
    "/therapist/sessions/free": schedule,
    "/therapist/sessions/new": schedule,
    "/therapist/sessions/:sessionId/move": schedule,
    "/therapist/sessions/:sessionId/receipt": schedule,
    "/therapist/series/:seriesId": schedule,
    "/therapist/series/:seriesId/change": schedule,
    "/therapist/series/:seriesId/end": schedule,
    "/therapist/forms/:slug/draft": notes,
    "/therapist/notes": notes,
    "/therapist/notes/draft": notes,
    "/therapist/words": notes,
    "/therapist/exercises/:key/give": notes,
    "/therapist/exercises/own/new": notes,
    "/therapist/exercises/own/:exerciseId": notes,
    "/therapist/exercises/templates": notes,
    "/therapist/exercises/templates/:templateId": notes,
    "/therapist/clients/:clientId/exercises": notes,
    "/therapist/clients/:clientId/episodes/new": notes,
    "/therapist/clients/:clientId/episodes/:episodeId/edit": notes,
    "/therapist/clients/:clientId/episodes/:episodeId/close": notes,
    "/therapist/note-templates/new": notes,
    "/therapist/note-templates/:templateId": notes,
    "/therapist/letters/templates/new": notes,
    "/therapist/letters/templates/:templateId": notes,
  }),
];

/** A loader makes the guard run on every navigation inside the area, too. */
export const loader = ({ context }: Route.LoaderArgs) =>
  readPortalView(context, requireTherapist(context).account);

const items = [
  {
    to: href("/therapist/dashboard"),
    label: "Dashboard",
    icon: <House aria-hidden className="size-5" />,
  },
  {
    to: href("/therapist/cms"),
    label: "Therapist CMS",
    icon: <LayoutList aria-hidden className="size-5" />,
  },
  {
    to: href("/therapist/booking"),
    label: "Booking system",
    icon: <CalendarDays aria-hidden className="size-5" />,
  },
  {
    to: href("/therapist/sessions"),
    label: "Sessions",
    icon: <ListChecks aria-hidden className="size-5" />,
  },
  {
    to: href("/therapist/clients"),
    label: "Clients",
    icon: <Users aria-hidden className="size-5" />,
  },
  {
    to: href("/therapist/notes"),
    label: "Session Notes",
    icon: <NotebookPen aria-hidden className="size-5" />,
  },
  {
    to: href("/therapist/client-notes"),
    label: "Client Notes",
    icon: <StickyNote aria-hidden className="size-5" />,
  },
  {
    to: href("/therapist/exercises"),
    label: "Exercises",
    icon: <Dumbbell aria-hidden className="size-5" />,
  },
  {
    to: href("/therapist/letters"),
    label: "Letters",
    icon: <Mail aria-hidden className="size-5" />,
  },
  {
    to: href("/therapist/responses"),
    label: "Responses",
    icon: <MessagesSquare aria-hidden className="size-5" />,
  },
  {
    to: href("/therapist/forms"),
    label: "Form Templates",
    icon: <FileCheck2 aria-hidden className="size-5" />,
  },
  {
    to: href("/therapist/profile"),
    label: "Profile",
    icon: <CircleUser aria-hidden className="size-5" />,
  },
  {
    to: href("/therapist/settings"),
    label: "Settings",
    icon: <Settings2 aria-hidden className="size-5" />,
  },
  {
    to: href("/therapist/account"),
    label: "Account & security",
    icon: <KeyRound aria-hidden className="size-5" />,
  },
];

export default function TherapistLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <PortalShell
      logo={<PlatedLogo />}
      {...loaderData}
      area="therapist"
      items={items}
      here={pathname}
      logged
    >
      <Outlet />
    </PortalShell>
  );
}

/** What fails in a page leaves the frame standing; only without the frame's own data there is nothing else. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const areaError = <AreaError home={href("/therapist/dashboard")} />;
  if (!loaderData) return areaError;
  return (
    <PortalShell
      logo={<PlatedLogo />}
      {...loaderData}
      area="therapist"
      items={items}
      here={pathname}
      logged
      isError
    >
      {areaError}
    </PortalShell>
  );
}
