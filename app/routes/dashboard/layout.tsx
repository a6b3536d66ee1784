import { PlatedLogo } from "#app/frame/logo.tsx";
import type { ReactNode } from "react";
import { href, Outlet, useLocation } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { isOwner, guardArea, requireStaff } from "#app/http/guards.ts";
import { AreaError } from "#app/parts/office/area-error.tsx";
import { typistOf } from "#app/http/typist.ts";
import { WorkShell } from "#app/parts/office/work-shell.tsx";
import { roleNames } from "#domain/people/messages.ts";
import { findWaitingErasures } from "#domain/privacy/find-erasures.ts";
import { findWaiting } from "#domain/shop/today/queries.ts";
import type { Route } from "./+types/layout.ts";
import { areasFor } from "./areas.tsx";
import { officeFind } from "./find/office-find.ts";

export const handle: PageHandle = { frame: "bare" };

/** The guard of everything below. */
export const middleware: Route.MiddlewareFunction[] = [guardArea("dashboard")];

/** A loader makes the guard run on every navigation inside the area, too. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, account } = requireStaff(context);
  const [sums, erasures] = [
    await findWaiting(ctx),
    isOwner(ctx) ? await findWaitingErasures(ctx) : undefined,
  ];
  const waiting = {
    "/dashboard/orders": sums.orders,
    "/dashboard/enquiries": sums.enquiries,
    "/dashboard/mail": sums.mail,
    "/dashboard/privacy": erasures?.count ?? 0,
  };
  return {
    name: account.name,
    role: ctx.actor.role,
    typist: typistOf(account.accountId),
    waiting,
  };
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  );
}

/** What fails in a page leaves the frame standing; only without the frame's own data there is nothing else. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <AreaError home={href("/dashboard")} />;
  return (
    <Shell {...loaderData} isError>
      <AreaError home={href("/dashboard")} />
    </Shell>
  );
}

type ShellProps = Route.ComponentProps["loaderData"] & { isError?: boolean; children: ReactNode };

function Shell({ name, role, waiting, typist, isError, children }: ShellProps) {
  const { pathname } = useLocation();
  return (
    <WorkShell
      logo={<PlatedLogo />}
      title="Back-office"
      who={
        <p>
          {name} <span className="text-mist">· {roleNames[role]}</span>
        </p>
      }
      navigation="Back-office"
      rooms={areasFor(role, waiting)}
      here={pathname}
      area="dashboard"
      signOut="Logout"
      viewSite
      find={officeFind}
      typist={typist}
      {...(isError && { isError })}
      foot={<p>What is saved or published here is on the site within a second; a draft waits.</p>}
    >
      {children}
    </WorkShell>
  );
}
