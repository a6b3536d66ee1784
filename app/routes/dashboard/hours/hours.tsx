import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { handleHoursAction } from "#app/http/hours-actions.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { BankHolidayCard } from "#app/parts/hours/bank-holiday-card.tsx";
import { ExceptionsCard } from "#app/parts/hours/exceptions-card.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Card } from "#app/ui/card.tsx";
import {
  listBankHolidays,
  listColleagueNames,
  listExceptions,
} from "#domain/schedule/hours/queries.ts";
import { countOnClosedDays } from "#domain/schedule/absence/closures.ts";
import { hoursMessages } from "#domain/schedule/hours/messages.ts";
import type { Route } from "./+types/hours.ts";

const path = href("/dashboard/hours");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const [therapists, closures, holidays, affectedSessions] = await Promise.all([
    listColleagueNames(ctx),
    listExceptions(ctx, null),
    listBankHolidays(ctx),
    countOnClosedDays(ctx),
  ]);
  const affectedByClosure = Object.fromEntries(affectedSessions);
  return { therapists, closures, affectedByClosure, holidays, flash: flashOf(url, hoursMessages) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const values = textsIn(await request.formData());
  return handleHoursAction(ctx, { therapistId: null, values, path });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Hours and closures", matches);

export default function HoursAndClosures({ loaderData, actionData }: Route.ComponentProps) {
  const { therapists, closures, affectedByClosure, holidays, flash } = loaderData;
  return (
    <OfficePage
      title="Hours and closures"
      subtitle="When therapists work, and when nobody does."
      width="form"
    >
      <ActionNotice result={actionData} flash={flash} />
      <Card as="section">
        <h2 className="text-xl">Therapists</h2>
        <ul className="mt-3 divide-y divide-line">
          {therapists.map(({ id, name }) => (
            <li key={id} className="py-2.5">
              <a
                href={`${path}/${id}`}
                className="link inline-block py-0.5 font-semibold wrap-anywhere"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        {therapists.length === 0 && (
          <p className="mt-3 text-soft">Nobody has been invited to treat or teach yet.</p>
        )}
      </Card>
      <ExceptionsCard
        title="The studio is closed"
        lead="Nobody can book then. What takes place on these days already stays until it is moved, cancelled or handed over."
        exceptions={closures}
        result={actionData}
        canOpen={false}
        affectedSessions={({ id }) => ({
          to: `${path}/closures/${id}`,
          count: affectedByClosure[id] ?? 0,
        })}
      />
      <BankHolidayCard {...holidays} />
    </OfficePage>
  );
}
