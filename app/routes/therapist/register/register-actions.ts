import { data, redirect } from "react-router";
import { handleDueAction, isDueIntent } from "#app/http/due-actions.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findRegister, type RegisterPerson } from "#domain/schedule/register/find-register.ts";
import { walkInForm } from "#domain/schedule/register/forms.ts";
import {
  attendedOf,
  nameless,
  otherSaid,
  registerPath,
} from "#domain/schedule/register/messages.ts";
import { nothingPending } from "#domain/schedule/register/rules.ts";
import type { Conflict } from "#domain/schedule/register/save-ticks.ts";
import type { Route } from "./+types/register.ts";
import { savePending } from "./save-pending.ts";

/** The register as a form, for a browser without a script: all ticks at once, or a walk-in. */
export async function handleRegisterAction({ request, context, params }: Route.ActionArgs) {
  const { ctx, account } = requireTherapist(context);
  const sessionId = orNotFound(isUuid(params.sessionId) ? params.sessionId : undefined);
  const { people } = orNotFound(await findRegister(ctx, sessionId));
  const values = textsIn(await request.formData());
  const { intent = "", place = "" } = values;
  if (isDueIntent(intent) && isUuid(place)) {
    const by = { by: account.name };
    const decided = await handleDueAction(ctx, { participantId: place }, { intent, ...by });
    if (!decided.ok) return data<ActionResult>({ intent, values, failed: decided.failed }, 409);
    throw redirect(`${registerPath(sessionId)}?done=${decided.done}`, 303);
  }
  const isWalkIn = values["intent"] === "walk-in";
  const walkIn = walkInForm.safeParse({
    id: values["id"],
    name: values["name"],
    hasPaid: values["paid"] === "on",
  });
  if (isWalkIn && !walkIn.success)
    return data<ActionResult>({ intent: "walk-in", values, errors: { name: nameless } }, 422);
  const pending =
    isWalkIn && walkIn.success
      ? { ...nothingPending, walkIns: [walkIn.data] }
      : { ...nothingPending, ticks: ticksIn(values) };
  const saved = await savePending(ctx, { sessionId, pending, by: account.name });
  const failed = saved.ok ? saved.notAdded[0]?.reason : saved.reason;
  if (failed) return data<ActionResult>({ intent: "register", values, failed }, 409);
  if (saved.ok && saved.conflicts.length > 0)
    return data<ActionResult>({ failed: describe(saved.conflicts, people) }, 409);
  throw redirect(`${registerPath(sessionId)}?done=${isWalkIn ? "walk-in" : "saved"}`, 303);
}

/** "attended:ID" is the answer, and "was:ID" what it was when the page was made. */
const ticksIn = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([name, value]) => {
    const id = name.startsWith("attended:") ? name.slice("attended:".length) : "";
    const was = values[`was:${id}`] ?? "";
    return isUuid(id) && value !== was
      ? [
          {
            participantId: id,
            said: attendedOf(value),
            was: attendedOf(was),
          },
        ]
      : [];
  });

const describe = (conflicts: readonly Conflict[], people: readonly RegisterPerson[]) =>
  conflicts
    .map((one) => {
      const name = people.find(({ id }) => id === one.participantId)?.name ?? "One person";
      return `${name}: ${otherSaid(one)}`;
    })
    .join(" ");
