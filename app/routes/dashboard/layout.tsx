import { Outlet } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { lockOf, theStaff } from "#app/http/locks.ts";
import type { Route } from "./+types/layout.ts";

export const handle: PageHandle = { frame: "bare" };

/** The lock of everything below. */
export const middleware: Route.MiddlewareFunction[] = [lockOf("dashboard")];

/** With a loader of its own the lock is asked on every move inside the area, too. */
export const loader = ({ context }: Route.LoaderArgs) => ({ role: theStaff(context).ctx.actor.role });

export default function DashboardLayout() {
  return <Outlet />;
}
