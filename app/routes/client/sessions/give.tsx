import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { GiveForm } from "#app/parts/shop/give-form.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { endOwnGift, findGivingOf, giveOwnPlace } from "#domain/schedule/groups/give-own-place.ts";
import { findOwnSession } from "#domain/schedule/own-sessions/queries.ts";
import { giveForm } from "#domain/shop/transfers/forms.ts";
import { giveRefusals } from "#domain/shop/transfers/messages.ts";
import type { Route } from "./+types/give.ts";

/** A paid place in a class, and whom it is being given to. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { session, placeId } = orNotFound(
    await findOwn(requireClient(context).ctx, params.sessionId),
  );
  const giving = orNotFound(await findGivingOf(requireClient(context).ctx, placeId));
  const { what, startsAt, endsAt, where } = session;
  return { what, startsAt, endsAt, where, ...giving };
}

async function findOwn(ctx: Ctx<Client>, sessionId: string) {
  const session = await findOwnSession(ctx, sessionId);
  const placeId = session?.place?.id;
  return session && placeId ? { session, placeId } : undefined;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const { placeId } = orNotFound(await findOwn(ctx, params.sessionId));
  const values = textsIn(await request.formData());
  const { intent = "" } = values;
  if (intent === "end-gift") {
    const ended = await endOwnGift(ctx, placeId);
    if (!ended.ok) return data<ActionResult>({ failed: giveRefusals[ended.why] }, 409);
    throw redirect(`${href("/client/sessions")}?done=gift-back`, 303);
  }
  const read = giveForm.safeParse(values);
  if (!read.success)
    return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
  const given = await giveOwnPlace(ctx, { placeId, friend: read.data });
  if (!given.ok)
    return data<ActionResult>({ intent, values, failed: giveRefusals[given.why] }, 409);
  throw redirect(`${href("/client/sessions")}?done=gift-given`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Give my place to a friend", matches);

export default function Give({ loaderData, actionData }: Route.ComponentProps) {
  const { what, startsAt, endsAt, where, gift, whyNot } = loaderData;
  const result: ActionResult | undefined = actionData;
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/client/sessions")}>My Sessions</BackLink>
      <h1 className="mb-4 text-3xl">Give my place to a friend</h1>
      <ActionNotice result={result} />
      <Card as="section">
        <h2 className="text-2xl wrap-anywhere">{what}</h2>
        <p className="mt-1 font-semibold tabular-nums">
          {longDate(startsAt)}, {clockTime(startsAt)} to {clockTime(endsAt)}
        </p>
        <p className="mb-5 text-sm wrap-anywhere text-soft">{where}</p>
        {whyNot ? (
          <p>{giveRefusals[whyNot]}</p>
        ) : (
          <GiveForm intents={{ give: "give", end: "end-gift" }} gift={gift} result={result} />
        )}
      </Card>
    </div>
  );
}
