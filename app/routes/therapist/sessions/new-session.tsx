import { data, Form, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { factsOf } from "#app/http/ctx.ts";
import { mistakesIn, textsIn } from "#app/http/forms.ts";
import { theTherapist } from "#app/http/locks.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import { listSessionParts } from "#domain/schedule/calendar/list-session-parts.ts";
import { bookSession } from "#domain/schedule/sessions/book-session.ts";
import { sessionForm } from "#domain/schedule/sessions/forms.ts";
import { seriesLabels } from "#domain/schedule/series/words.ts";
import { sessionLabels, sessionMessages } from "#domain/schedule/sessions/words.ts";
import { answerStart } from "../series/answer-start.ts";
import { RepeatFields } from "../series/repeat-fields.tsx";
import { StartPreview } from "../series/start-preview.tsx";
import type { Route } from "./+types/new-session.ts";
import { SessionFields } from "./session-fields.tsx";

/** What is filled in at first: what the address names, else today, the therapist themselves and an hour (spec 3, point 9). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = theTherapist(context);
  const query = Object.fromEntries(url.searchParams);
  const words = (query["find"] ?? "").trim().slice(0, 80);
  const parts = await listSessionParts(ctx, words);
  const typed: Record<string, string> = {
    ...{ session_date: londonDay(ctx.now), session_time: "09:00", duration_minutes: "60", therapist_id: ctx.actor.id },
    ...{ session_type_id: parts.types[0]?.id ?? "", location_id: parts.places[0]?.id ?? "" },
    ...query,
  };
  return { parts, typed, words };
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = await request.formData();
  const { ctx } = theTherapist(context);
  const { address } = factsOf(context);
  const typed = textsIn(sent);
  if (typed["repeats"] === "on") {
    const { status, ...answer } = await answerStart(ctx, sent, address);
    return data(answer, status);
  }
  const read = sessionForm.safeParse(typed);
  const preview = undefined;
  if (!read.success) return data({ typed, errors: mistakesIn(read.error), failed: undefined, preview }, 422);
  const booked = await bookSession(ctx, read.data, address);
  if (!booked.ok) return data({ typed, errors: {}, failed: sessionMessages[booked.why], preview }, 409);
  throw redirect(`/therapist/sessions/${booked.value.id}?done=booked`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Create New Session", matches);

export default function NewSession({ loaderData, actionData }: Route.ComponentProps) {
  const { parts, words } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const busy = useNavigation().state === "submitting";
  const labels: Record<string, string> = { ...sessionLabels, ...seriesLabels };
  if (actionData?.preview)
    return <StartPreview preview={actionData.preview} typed={typed} failed={actionData.failed} />;
  return (
    <div className="max-w-4xl">
      <h1 className="text-2xl">Create New Session</h1>
      {actionData?.failed && (
        <Notice tone="error" className="mt-4">
          {actionData.failed}
        </Notice>
      )}
      <ErrorSummary
        errors={Object.entries(errors).map(([field, message]) => ({ field, message: `${labels[field]}: ${message}` }))}
      />
      <Form method="get" role="search" className="mt-5 flex max-w-xl items-end gap-2">
        <label className="grow text-sm font-semibold">
          Find a client by name or number
          <input
            name="find"
            type="search"
            defaultValue={words}
            className="mt-1 block min-h-11 w-full rounded-md border border-edge bg-white px-3 font-normal"
          />
        </label>
        {(["session_date", "session_time"] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name] ?? ""} />
        ))}
        <Button variant="secondary">Find</Button>
      </Form>
      <Form method="post" noValidate className="mt-5">
        <SessionFields typed={typed} errors={errors} parts={parts} />
        <details open={typed["repeats"] === "on"} className="mt-6 rounded-lg border border-line bg-white">
          <summary className="px-4 py-3 font-semibold">Repeats…</summary>
          <div className="grid gap-5 border-t border-line p-4">
            <Checkbox
              name="repeats"
              label="Repeat this session"
              defaultChecked={typed["repeats"] === "on"}
              help="Every date is shown before anything is saved."
            />
            <RepeatFields typed={typed} errors={errors} />
          </div>
        </details>
        <div className="mt-6">
          <Button busy={busy}>Create Session</Button>
        </div>
      </Form>
    </div>
  );
}
