import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import { listWithdrawals } from "#domain/care/record/list-withdrawals.ts";
import {
  type RequiredPermissions,
  isPermitted,
} from "#domain/people/required-permissions/rules.ts";
import { countClients, listNewestClients, type ClientRow } from "#domain/people/queries.ts";
import { clientState } from "#domain/people/rules.ts";
import type { ClientState } from "#domain/people/messages.ts";
import { listExcludedDates } from "#domain/schedule/series/queries.ts";
import type { Route } from "./+types/dashboard.ts";
import { UpcomingExcludedDates } from "./excluded-dates.tsx";
import { Tasks } from "./tasks.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { readMeasures } from "./read-measures.ts";
import { StatCards } from "./stat-cards.tsx";
import { StudioCards } from "./studio-cards.tsx";
import { Withdrawals } from "./withdrawals.tsx";
import { Today } from "./today/today.tsx";

/** The dashboard shows the newest ten (requirements 2.2.6). */
const newest = 10;

/** Who may see that there are clients at all. */
const clientsRequired: RequiredPermissions = {
  userType: "therapist",
  permissions: ["view_all_clients"],
};

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, account } = requireTherapist(context);
  const isStaff = account.staff?.accessEnabled === true;
  const canManageSchedule = ctx.actor.permissions.includes("manage_sessions");
  const notHad = canManageSchedule ? await listExcludedDates(ctx) : [];
  const withdrawals = await listWithdrawals(ctx);
  const shown = {
    withdrawals,
    name: account.name,
    allowed: ctx.actor.permissions,
    isStaff,
    notHad,
    now: ctx.now.getTime(),
    ...(await readMeasures(context)),
  };
  if (!isPermitted(clientsRequired, account)) return { ...shown, clients: undefined };
  const [number, listed] = await Promise.all([countClients(ctx), listNewestClients(ctx, newest)]);
  return { ...shown, clients: { number, listed } };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Therapist dashboard", matches);

export default function TherapistDashboard({ loaderData }: Route.ComponentProps) {
  const { name, allowed, isStaff, notHad, clients, measures, tasks, visits, now, withdrawals } =
    loaderData;
  return (
    <div className="max-w-7xl">
      <h1 className="text-2xl">Hello, {name.split(" ")[0]}</h1>
      <Today visits={visits} now={now} mayWrite={allowed.includes("create_notes")} />
      <Withdrawals withdrawals={withdrawals} />
      <Tasks tasks={tasks} />
      <StatCards measures={measures} />
      <UpcomingExcludedDates dates={notHad} />
      <QuickActions allowed={allowed} />
      {isStaff && <StudioCards />}
      {clients && <Clients {...clients} />}
    </div>
  );
}

const tones: Record<ClientState, "good" | "warn" | "bad" | "plain"> = {
  Active: "good",
  New: "plain",
  Unverified: "warn",
  Disabled: "bad",
};

function Clients({ number, listed }: { number: number; listed: ClientRow[] }) {
  return (
    <Card as="section" className="mt-8">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-2xl">Clients</h2>
        <p className="text-soft tabular-nums">{number === 1 ? "1 in all" : `${number} in all`}</p>
      </div>
      {listed.length === 0 && (
        <p className="mt-4 text-soft">No clients yet. They appear here once they register.</p>
      )}
      <ul className="mt-4 divide-y divide-line">
        {listed.map((client) => (
          <li
            key={client.id}
            className="flex flex-col items-start gap-x-4 gap-y-1.5 py-2 sm:flex-row sm:items-center sm:justify-between"
          >
            <p>
              <a
                href={href("/therapist/clients/:clientId", { clientId: client.id })}
                className="link inline-block py-0.5 font-semibold wrap-anywhere"
              >
                {client.firstName} {client.lastName}
              </a>
              <span className="block text-sm text-soft">
                {client.clientNumber} · since {shortDate(client.createdAt)}
              </span>
            </p>
            <Badge tone={tones[clientState(client)]}>{clientState(client)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
