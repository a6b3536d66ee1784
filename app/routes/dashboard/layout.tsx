import { Outlet, useLocation } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { lockOf, theStaff } from "#app/http/locks.ts";
import { WorkShell } from "#app/parts/work-shell.tsx";
import { roleNames } from "#domain/people/words.ts";
import type { Route } from "./+types/layout.ts";
import { areasFor } from "./areas.tsx";

export const handle: PageHandle = { frame: "bare" };

/** The lock of everything below. */
export const middleware: Route.MiddlewareFunction[] = [lockOf("dashboard")];

/** With a loader of its own the lock is asked on every move inside the area, too. */
export function loader({ context }: Route.LoaderArgs) {
  const { ctx, account } = theStaff(context);
  return { name: account.name, role: ctx.actor.role };
}

export default function DashboardLayout({ loaderData: { name, role } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <WorkShell
      title="Back-office"
      who={
        <p>
          {name}
          <span className="block text-sm text-mist">{roleNames[role]}</span>
        </p>
      }
      navigation="Back-office"
      rooms={areasFor(role)}
      here={pathname}
      door="dashboard"
      signOut="Logout"
      viewSite
      foot={<p>What you change here is on the site within a second.</p>}
    >
      <Outlet />
    </WorkShell>
  );
}
