import { href, redirect } from "react-router";
import { proofIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import { zipResponse } from "#app/http/zip-response.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { takeOwnData } from "#domain/privacy/own-data.ts";
import type { Route } from "./+types/copy.ts";

/** The archive comes for a password (and a code) only, so that a link to it leads to where one gives it. */
export const loader = () => redirect(href("/client/privacy"));

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const taken = await takeOwnData(ctx, {
    ...proofIn(await request.formData()),
  });
  if (!taken.ok) return redirect(`${href("/client/privacy")}?copy=${taken.why}`, 303);
  return zipResponse(`my-data-${londonDay(ctx.now)}`, ctx.now, taken.value);
}
