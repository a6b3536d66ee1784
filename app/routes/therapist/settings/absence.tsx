import { Printer } from "lucide-react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { AffectedSessionList } from "#app/parts/affected-sessions/affected-session-list.tsx";
import { readDecisions } from "#domain/schedule/absence/rules.ts";
import { FormField } from "#app/parts/form-field.tsx";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { londonDay, longDate } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { closeDays } from "#domain/schedule/absence/close-days.ts";
import { listAffectedSessions } from "#domain/schedule/absence/list-affected-sessions.ts";
import { listColleagueNames } from "#domain/schedule/hours/queries.ts";
import { exceptionFields } from "#domain/schedule/hours/fields.ts";
import { hoursRefusals } from "#domain/schedule/hours/messages.ts";
import { canManageSchedule } from "#domain/schedule/sessions/book-session.ts";
import type { Route } from "./+types/absence";
import { readDays } from "./absence-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const mayChoose = canManageSchedule(ctx);
  const asked = url.searchParams.get("therapist") ?? "";
  const therapistId = mayChoose && isUuid(asked) ? asked : ctx.actor.id;
  const days = { therapistId, ...readDays(url.searchParams, londonDay(ctx.now)) };
  const therapists = mayChoose ? await listColleagueNames(ctx) : [];
  return { days, affectedSessions: await listAffectedSessions(ctx, days), mayChoose, therapists };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const values = textsIn(await request.formData());
  const therapistId = isUuid(values["therapist"] ?? "") ? values["therapist"]! : ctx.actor.id;
  const days = { therapistId, ...readDays(new URLSearchParams(values), londonDay(ctx.now)) };
  const reason = (values["reason"] ?? "").trim().slice(0, exceptionFields.reason.maxLength);
  const input = { days, reason, decisions: readDecisions(values) };
  const closed = await closeDays(ctx, input);
  if (closed.ok) throw redirect(`${href("/therapist/settings")}?done=ill`, 303);
  return data<ActionResult>(
    { failed: hoursRefusals[closed.why] },
    closed.why === "not-allowed" ? 403 : 409,
  );
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("I’m ill", matches);

export default function Absence({ loaderData, actionData }: Route.ComponentProps) {
  const { days, affectedSessions, mayChoose, therapists } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  const nameOf = therapists.find(({ id }) => id === days.therapistId)?.name;
  const people = affectedSessions.reduce((sum, one) => sum + one.people.length, 0);
  return (
    <div className="max-w-4xl">
      <h1 className="mb-2 text-3xl">I’m ill</h1>
      <p className="mb-5 text-soft print:hidden">
        Choose the days, see who is concerned, and cancel or hand over everything in one go.
      </p>
      <p className="mb-4 hidden print:block">
        {[
          nameOf && `${nameOf},`,
          longDate(days.from),
          days.until > days.from && `to ${longDate(days.until)}`,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <ActionNotice result={actionData} />
      <Form method="get" className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
        {mayChoose && (
          <Select
            label="Who"
            name="therapist"
            defaultValue={days.therapistId}
            options={therapists.map(({ id, name }) => ({ value: id, label: name }))}
            className="w-full sm:w-56"
          />
        )}
        <Field
          label={exceptionFields.day_from.label}
          name="from"
          type="date"
          key={days.from}
          defaultValue={days.from}
        />
        <Field
          label={exceptionFields.day_until.label}
          name="until"
          type="date"
          key={`u${days.until}`}
          defaultValue={days.until}
        />
        <Button variant="secondary">Show</Button>
      </Form>
      <Form method="post" key={`${days.therapistId} ${days.from} ${days.until}`}>
        <input type="hidden" name="therapist" value={days.therapistId} />
        <input type="hidden" name="from" value={days.from} />
        <input type="hidden" name="until" value={days.until} />
        <Card as="section">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 className="text-2xl">
              {affectedSessions.length === 1 ? "1 session" : `${affectedSessions.length} sessions`},{" "}
              {people === 1 ? "1 person" : `${people} people`}
            </h2>
            <Button
              type="button"
              variant="quiet"
              size="small"
              data-needs-script=""
              onClick={() => window.print()}
              icon={<Printer aria-hidden className="size-4" />}
              className="print:hidden"
            >
              Print, to ring
            </Button>
          </div>
          <AffectedSessionList
            affectedSessions={affectedSessions}
            none="Nothing takes place on these days."
            deciding={mayChoose ? { mayKeep: true } : undefined}
          />
        </Card>
        {mayChoose ? (
          <div className="mt-5 grid gap-4 print:hidden">
            <FormField name="reason" field={exceptionFields.reason} value="" error={undefined} />
            <p className="text-soft">
              Nobody can book these days then. Everybody concerned gets one mail with all their
              sessions, in three minutes.
            </p>
            <div>
              <Button variant="danger" busy={busy}>
                Close these days
              </Button>
            </div>
          </div>
        ) : (
          <Notice className="mt-5">
            Whoever manages sessions has to cancel them or hand them over. You can close your days
            in the settings.
          </Notice>
        )}
      </Form>
    </div>
  );
}
