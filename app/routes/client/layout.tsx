import { PlatedLogo } from "#app/frame/logo.tsx";
import {
  CalendarDays,
  Dumbbell,
  FileCheck2,
  Footprints,
  House,
  KeyRound,
  ListChecks,
  Repeat,
  Settings2,
  ShieldCheck,
  Ticket,
  TrendingUp,
  UserRound,
} from "lucide-react";
import { href, Outlet, useLocation, useMatches } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { studioOf } from "#app/frame/page-meta.ts";
import { isOffered } from "#app/frame/studio-details.ts";
import { guardArea, requireClient } from "#app/http/guards.ts";
import { readPortalView } from "#app/http/portal-view.ts";
import { AreaError } from "#app/parts/office/area-error.tsx";
import type { Room } from "#app/parts/office/room-list.tsx";
import { PortalShell } from "#app/parts/office/portal-shell.tsx";
import type { Module } from "#domain/studio/branding/messages.ts";
import type { Route } from "./+types/layout.ts";

export const handle: PageHandle = { frame: "bare" };

/** The guard of everything below. */
export const middleware: Route.MiddlewareFunction[] = [guardArea("client")];

/** A loader makes the guard run on every navigation inside the area, too. */
export const loader = ({ context }: Route.LoaderArgs) =>
  readPortalView(context, requireClient(context).account);

/** The portal's pages; those of a module stand there where the studio offers it. */
const items: readonly (Room & { module?: Module })[] = [
  {
    to: href("/client/dashboard"),
    label: "Dashboard",
    icon: <House aria-hidden className="size-5" />,
  },
  {
    to: href("/client/profile"),
    label: "Profile",
    icon: <UserRound aria-hidden className="size-5" />,
  },
  {
    to: href("/client/forms"),
    label: "Health Forms",
    icon: <FileCheck2 aria-hidden className="size-5" />,
  },
  {
    to: href("/client/sessions"),
    label: "My Sessions",
    icon: <CalendarDays aria-hidden className="size-5" />,
  },
  {
    to: href("/client/passes"),
    label: "My Passes",
    icon: <Ticket aria-hidden className="size-5" />,
  },
  {
    to: href("/client/memberships"),
    label: "My Memberships",
    module: "memberships",
    icon: <Repeat aria-hidden className="size-5" />,
  },
  {
    to: href("/client/progress"),
    label: "Progress",
    icon: <TrendingUp aria-hidden className="size-5" />,
  },
  {
    to: href("/client/programme"),
    label: "Home programme",
    icon: <Dumbbell aria-hidden className="size-5" />,
  },
  {
    to: href("/client/questionnaires"),
    label: "Questionnaires",
    icon: <ListChecks aria-hidden className="size-5" />,
  },
  {
    to: href("/client/riding"),
    label: "Riding",
    module: "equestrian",
    icon: <Footprints aria-hidden className="size-5" />,
  },
  {
    to: href("/client/settings"),
    label: "Settings",
    icon: <Settings2 aria-hidden className="size-5" />,
  },
  {
    to: href("/client/account"),
    label: "Account & security",
    icon: <KeyRound aria-hidden className="size-5" />,
  },
  {
    to: href("/client/privacy"),
    label: "Privacy",
    icon: <ShieldCheck aria-hidden className="size-5" />,
  },
];

function useItems(): Room[] {
  const studio = studioOf(useMatches());
  return items.filter(({ module }) => !module || isOffered(studio, module));
}

export default function ClientLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const shown = useItems();
  return (
    <PortalShell logo={<PlatedLogo />} {...loaderData} area="client" items={shown} here={pathname}>
      <Outlet />
    </PortalShell>
  );
}

/** What fails in a page leaves the frame standing; only without the frame's own data there is nothing else. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const shown = useItems();
  const areaError = <AreaError home={href("/client/dashboard")} />;
  if (!loaderData) return areaError;
  return (
    <PortalShell
      logo={<PlatedLogo />}
      {...loaderData}
      area="client"
      items={shown}
      here={pathname}
      isError
    >
      {areaError}
    </PortalShell>
  );
}
