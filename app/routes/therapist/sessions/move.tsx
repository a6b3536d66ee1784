import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { actionErrorOf } from "#app/http/action-error.ts";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findSession } from "#domain/schedule/sessions/queries.ts";
import { findUndo, type Undo } from "#domain/schedule/sessions/find-undo.ts";
import { moveForm } from "#domain/schedule/sessions/forms.ts";
import { moveSession } from "#domain/schedule/sessions/move-session.ts";
import { undoLastChange } from "#domain/schedule/sessions/undo-last-change.ts";
import { moveRefused, sessionFailed, sessionMessages } from "#domain/schedule/sessions/messages.ts";
import type { MoveResult } from "../calendar/calendar-board.tsx";
import type { Route } from "./+types/move.ts";
import { ClosedDay } from "./editor/closed-day.tsx";
import { TellClient } from "./editor/tell-client.tsx";
import { WhenFields } from "./editor/when-fields.tsx";
import { sessionNews } from "./session-news.ts";
import { sessionPageViewOf } from "./session-page.ts";

const find = async ({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) =>
  orNotFound(
    isUuid(params.sessionId)
      ? await findSession(requireTherapist(context).ctx, params.sessionId)
      : undefined,
  );

/** The form as the session stands; the address may name another day and time. */
export async function loader(args: Route.LoaderArgs) {
  const { ctx } = requireTherapist(args.context);
  const session = sessionPageViewOf(await find(args), ctx.now);
  const stands = {
    session_date: session.day,
    session_time: clockTime(session.startsAt),
    duration_minutes: String(session.minutes),
  };
  return {
    session,
    values: { ...stands, ...Object.fromEntries(args.url.searchParams) } as Record<string, string>,
  };
}

/** Moves by the form of this page, or by a drop in the calendar, which stays where it is and is answered in words. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const session = await find(args);
  const values = textsIn(await request.formData());
  const isDrop = values["intent"] === "move";
  if (values["intent"] === "undo")
    return undoDrop(args, { id: session.id, version: Number(values["version"]) });
  const read = moveForm.safeParse({ duration_minutes: String(session.durationMinutes), ...values });
  const no = (
    failed: string,
    status: number,
    errors: Record<string, string> = {},
    isClosed = false,
  ) => data({ ok: false, message: failed, failed, values, errors, isClosed } as const, status);
  if (!read.success) return no("Please look at the marked fields.", 422, fieldErrorsIn(read.error));
  const seen = {
    id: session.id,
    version: Number(values["version"]),
    form: read.data,
  };
  const moved = await moveSession(requireTherapist(context).ctx, seen).catch((thrown: unknown) =>
    actionErrorOf(context, thrown),
  );
  if ("status" in moved) return no(`${sessionFailed.move} (${moved.reference})`, moved.status);
  if (!moved.ok && moved.why === "closed") return no(moved.because, 409, {}, true);
  if (!moved.ok) return no(whyNotMoved(moved.why), 409);
  if (!isDrop)
    throw redirect(
      `${href("/therapist/sessions/:sessionId", { sessionId: session.id })}?done=moved`,
      303,
    );
  const { id, startsAt } = moved.value;
  const movedText = `Moved to ${longDate(startsAt)}, ${clockTime(startsAt)}.`;
  return {
    ok: true,
    movedText,
    undo: await findUndo(requireTherapist(context).ctx, id),
  } satisfies MoveResult;
}

/** Takes back what was dropped, in the calendar, which stays where it is. */
async function undoDrop({ context }: Route.ActionArgs, seen: Undo) {
  const undone = await undoLastChange(requireTherapist(context).ctx, seen);
  const why = undone.ok ? "" : sessionMessages[undone.why];
  if (!undone.ok)
    return data(
      {
        ok: false,
        message: why,
        failed: why,
        values: {},
        errors: {},
        isClosed: false,
      } as const,
      409,
    );
  return {
    ok: true,
    movedText: sessionNews["undo"]!,
    undo: undefined,
  } satisfies MoveResult;
}

/** A time that is taken is said as the calendar says it; any other refusal names what it is about. */
const whyNotMoved = (why: keyof typeof sessionMessages): string =>
  why === "occupied" ? sessionMessages.occupied : moveRefused(sessionMessages[why]);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Move session", matches);

export default function MoveSession({
  loaderData: { session, values: first },
  actionData,
}: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData : undefined;
  const values: Record<string, string> = refused?.values ?? first;
  const busy = useNavigation().state === "submitting";
  return (
    <div className="max-w-2xl">
      <h1 className="text-2xl">Move {session.title}</h1>
      <p className="mt-1 text-soft">
        Now {longDate(session.startsAt)}, {clockTime(session.startsAt)} to{" "}
        {clockTime(session.endsAt)}.
      </p>
      {refused && (
        <Notice tone="error" className="mt-4">
          {refused.failed}
        </Notice>
      )}
      <Form method="post" noValidate className="mt-6 grid gap-5">
        <input type="hidden" name="version" value={session.version} />
        <WhenFields values={values} errors={refused?.errors ?? {}} />
        {refused?.isClosed && (
          <ClosedDay
            day={values["session_date"] ?? ""}
            why={undefined}
            openOn={values["open_on"]}
          />
        )}
        <TellClient isGroup={session.kind === "group"} value={values["tell_client"]} />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy}>Move</Button>
          <LinkButton
            variant="quiet"
            href={href("/therapist/sessions/:sessionId", { sessionId: session.id })}
          >
            Leave it
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}
