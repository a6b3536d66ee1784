import { href, redirect } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { zipResponse } from "#app/http/zip-response.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { takeCopyByLink } from "#domain/privacy/answer-link.ts";
import type { Route } from "./+types/copy.ts";

const pageOf = (token: string) => href("/data-request/:token", { token });

/** The archive comes by the button only: programs that look through mail open links, too. */
export const loader = ({ params: { token } }: Route.LoaderArgs) => redirect(pageOf(token));

export async function action({ context, params: { token } }: Route.ActionArgs) {
  const ctx = anyone(context);
  const taken = await takeCopyByLink(ctx, token);
  if (!taken.ok) return redirect(`${pageOf(token)}?copy=${taken.why}`, 303);
  return zipResponse(`my-data-${londonDay(ctx.now)}`, ctx.now, taken.value);
}
