import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireStaff } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { PrintButton } from "#app/parts/pages/print-button.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { attendeeRefusals, shortDiet } from "#domain/shop/attendees/messages.ts";
import { runSheetForm, runSheetValues } from "#domain/shop/run-sheets/forms.ts";
import { findRunSheet, saveRunSheet } from "#domain/shop/run-sheets/run-sheets.ts";
import type { Route } from "./+types/sheet";
import { RunSheetPeople } from "./sheet-parts.tsx";
import { TimesForm } from "./times-form.tsx";

export async function loader({ context, params: { productId }, url }: Route.LoaderArgs) {
  const sheet = orNotFound(await findRunSheet(requireStaff(context).ctx, productId));
  const { name, eventStartsAt, location, lines, notes, version } = sheet;
  return {
    event: { id: productId, name, eventStartsAt, location },
    opened: { version: String(version), values: runSheetValues(sheet) },
    lines,
    notes,
    people: sheet.people.map((guest) => ({
      key: `${guest.lineId}:${guest.place}`,
      name: guest.name,
      through: guest.buyer,
      phone: guest.phone ?? "",
      diet: shortDiet(guest.diet),
      emergency: guest.emergencyPhone && `${guest.emergencyName}, ${guest.emergencyPhone}`,
      balancePence: guest.balancePence,
      isPaid: guest.paidAt !== null,
    })),
    flash: flashOf(url, { saved: "The times are saved." }),
  };
}

export async function action({ context, request, params: { productId } }: Route.ActionArgs) {
  const { ctx } = requireStaff(context);
  const values = textsIn(await request.formData());
  const unsaved = await submitEdit(values, {
    intent: "times",
    schema: runSheetForm,
    save: (form, version) => saveRunSheet(ctx, { productId, ...form, version }),
    saved: async () => {
      const sheet = await findRunSheet(ctx, productId);
      return sheet && { version: String(sheet.version), values: runSheetValues(sheet) };
    },
    refusal: () => ({ failed: attendeeRefusals["no-such-event"] }),
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw redirect(
    `${href("/dashboard/coming/products/:productId/run-sheet", { productId })}?done=saved`,
    303,
  );
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData ? `Run-sheet: ${loaderData.event.name}` : "Run-sheet", matches);

/** One page for the day: its times, who comes, whom to ring in need, what they eat, what is still to be paid. */
export default function RunSheet({ loaderData, actionData }: Route.ComponentProps) {
  const { event, opened, lines, notes, people, flash } = loaderData;
  const { id, name, eventStartsAt, location } = event;
  const when = eventStartsAt && `${longDate(eventStartsAt)}, ${clockTime(eventStartsAt)}`;
  return (
    <OfficePage
      title={`Run-sheet: ${name}`}
      subtitle={[when, location, people.length === 1 ? "1 place" : `${people.length} places`]
        .filter(Boolean)
        .join(" · ")}
      back={{
        to: href("/dashboard/coming/products/:productId", { productId: id }),
        label: "Who is coming",
      }}
      actions={
        <span className="flex gap-2 print:hidden">
          <LinkButton
            href={href("/dashboard/coming/products/:productId/venue", { productId: id })}
            variant="secondary"
            size="small"
          >
            List for the venue
          </LinkButton>
          <PrintButton />
        </span>
      }
    >
      <ActionNotice result={actionData} flash={flash} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TimesForm
          key={opened.version}
          lines={lines}
          notes={notes}
          opened={opened}
          result={actionData}
        />
        <RunSheetPeople people={people} />
      </div>
    </OfficePage>
  );
}
