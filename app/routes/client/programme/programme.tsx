import { Dumbbell } from "lucide-react";
import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { PrintButton } from "#app/parts/pages/print-button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { logForm } from "#domain/care/plans/forms.ts";
import { logPlanItem, untickPlanItem } from "#domain/care/plans/log-plan-item.ts";
import { findOwnProgramme } from "#domain/care/plans/queries.ts";
import { programmeMessages, programmeRefusals } from "#domain/care/plans/messages.ts";
import { findPreferences } from "#domain/care/preferences/own-preferences.ts";
import { reminderMessages } from "#domain/care/reminders/messages.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { Route } from "./+types/programme.ts";
import { PrintSheet } from "./print-sheet.tsx";
import { submitReminder } from "./reminder-action.ts";
import { ReminderForm } from "./reminder-form.tsx";
import { SyncState } from "./sync-state.tsx";
import { useProgramme } from "./use-programme.ts";
import { ProgrammeItem } from "./programme-item.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  return {
    ...(await findOwnProgramme(ctx)),
    clientId: ctx.actor.id,
    at: ctx.now.getTime(),
    preferences: await findPreferences(ctx),
    flash: flashOf(url, { ...programmeMessages, ...reminderMessages }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const values = textsIn(await request.formData());
  if (values["intent"] === "reminder")
    return submitReminder(ctx, {
      values,
      to: (done) => `${href("/client/programme")}?done=${done}`,
    });
  if (values["intent"] === "untick") {
    if (isUuid(values["item_id"] ?? "")) await untickPlanItem(ctx, values["item_id"]!);
    throw redirect(`${href("/client/programme")}?done=unticked`, 303);
  }
  const read = logForm.safeParse(values);
  if (!read.success) return data<ActionResult>({ values, errors: fieldErrorsIn(read.error) }, 422);
  const logged = await logPlanItem(ctx, read.data);
  if (!logged.ok) return data<ActionResult>({ values, failed: programmeRefusals[logged.why] }, 409);
  throw redirect(`${href("/client/programme")}?done=ticked`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Home programme", matches);

export default function Programme({
  loaderData: { items, today, at, clientId, preferences, flash },
  actionData,
}: Route.ComponentProps) {
  const phone = useProgramme({
    clientId,
    items,
    today,
    at,
  });
  return (
    <div className="max-w-3xl">
      <div className="mb-6 print:hidden">
        <div className="flex flex-wrap items-center gap-4">
          <h1 className="text-3xl">Home programme</h1>
          {items.length > 0 && <PrintButton />}
        </div>
        <p className="mt-2 text-soft">
          For today. Tick what you did; your therapist sees how it felt.
        </p>
      </div>
      <div className="print:hidden">
        <ActionNotice result={actionData} flash={flash} />
      </div>
      {items.length > 0 && <SyncState phone={phone} />}
      {items.length === 0 ? (
        <EmptyState
          title="Nothing to do at home yet"
          icon={<Dumbbell aria-hidden className="size-9" />}
        >
          <p>When your therapist gives you exercises, they stand here as a list for the day.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 print:hidden">
          {phone.items.map((item) => (
            <ProgrammeItem
              key={item.id}
              item={item}
              phone={phone}
              result={resultOf(actionData, item.id)}
            />
          ))}
        </ul>
      )}
      {(items.length > 0 || preferences.programmeReminder) && (
        <section aria-labelledby="reminder" className="mt-8 print:hidden">
          <Card>
            <h2 id="reminder" className="mb-2 text-xl">
              A reminder
            </h2>
            <ReminderForm preferences={preferences} result={actionData} />
          </Card>
        </section>
      )}
      <PrintSheet items={items} today={today} />
    </div>
  );
}

const resultOf = (result: ActionResult | undefined, id: string) =>
  result?.values?.["item_id"] === id ? result : undefined;
