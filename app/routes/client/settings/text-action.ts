import { data, redirect } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { notTexted } from "#domain/schedule/texts/messages.ts";
import { chooseTexts } from "#domain/schedule/texts/own-texts.ts";

/** Saves whether a client is texted before their sessions; `to` is the page that says so. */
export async function submitTexts(
  ctx: Ctx<Client>,
  values: Record<string, string>,
  to: (done: string) => string,
) {
  const wanted = values["texts"] === "on";
  const outcome = await chooseTexts(ctx, { wanted });
  if (!outcome.ok) {
    const errors = { texts: notTexted[outcome.why] };
    return data<ActionResult>({ intent: "texts", values, errors }, 409);
  }
  throw redirect(to(`texts-${wanted ? "on" : "off"}`), 303);
}
