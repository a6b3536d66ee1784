import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { calendarFields } from "#domain/schedule/private-calendars/fields.ts";
import {
  followCalendar,
  leaveCalendar,
  readAgain,
} from "#domain/schedule/private-calendars/follow-calendar.ts";
import { addressRefusals, calendarMessages } from "#domain/schedule/private-calendars/messages.ts";
import { findCalendar } from "#domain/schedule/private-calendars/queries.ts";
import type { Route } from "./+types/private-calendar.ts";
import { CalendarState } from "./calendar-state.tsx";

const path = href("/therapist/settings/calendar");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  return { calendar: await findCalendar(ctx), flash: flashOf(url, calendarMessages) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const { intent = "", ...values } = textsIn(await request.formData());
  if (intent === "leave") {
    await leaveCalendar(ctx);
    throw redirect(`${path}?done=left`, 303);
  }
  if (intent === "again") {
    await readAgain(ctx);
    throw redirect(`${path}?done=asked`, 303);
  }
  const read = formOf(calendarFields).safeParse(values);
  if (!read.success) return data<ActionResult>({ values, errors: fieldErrorsIn(read.error) }, 422);
  const followed = await followCalendar(ctx, read.data.address);
  if (!followed.ok)
    return data<ActionResult>({ values, errors: { address: addressRefusals[followed.why] } }, 422);
  throw redirect(`${path}?done=followed`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Your private calendar", matches);

export default function PrivateCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { calendar, flash } = loaderData;
  const busy = useNavigation().formData?.get("intent") === "follow";
  const field = formFields(calendarFields, actionData);
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/settings")}>Back to settings</BackLink>
      <h1 className="text-3xl">Your private calendar</h1>
      <p className="mt-2 mb-6 text-soft">
        What is in your own calendar keeps that time from being booked here. Only when you are busy
        is read, every quarter of an hour: no title, no place and no person is kept. Your calendar
        here says “Busy”, to you alone.
      </p>
      <ActionNotice result={actionData} flash={flash} />
      {calendar && <CalendarState calendar={calendar} />}
      <Card as="section">
        <h2 className="mb-4 text-xl">{calendar ? "Another calendar instead" : "Which calendar"}</h2>
        <Form method="post" noValidate className="grid gap-5">
          <FormField {...field("address")} />
          <p className="text-sm text-soft">
            Whoever has this address can read your calendar. It is kept sealed, and never shown
            again. What you have marked as free there, or cancelled, takes no time here.
          </p>
          <div>
            <Button name="intent" value="follow" busy={busy}>
              Read this calendar
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
