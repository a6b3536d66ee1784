import { redirect } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { openingPath } from "#domain/care/letters/link.ts";
import { openLetter } from "#domain/care/letters/open-letter.ts";
import { asSystem, visitorAddress } from "#domain/kernel/ctx.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { Route } from "./+types/letter-file.ts";

/** A letter comes for its code only, so that an address alone leads to where the code is typed. */
export const loader = () => redirect(openingPath);

/** How many codes come from one address within a minute, right or wrong. */
const limit = {
  purpose: "client-letter-opening",
  limit: 10,
  perSeconds: 60,
};

/** The PDF of a letter for its link and its code; each time is noted in the audit. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = asSystem(anyone(context));
  const form = await request.formData();
  const typed = (name: string) => String(form.get(name) ?? "").slice(0, 200);
  const mark = typed("s");
  const back = (why: string) =>
    redirect(`${openingPath}?${new URLSearchParams({ s: mark, done: why }).toString()}`, 303);
  if (!(await countHit(ctx, { ...limit, who: visitorAddress(ctx) })).allowed)
    return back("too-many");
  const opened = await openLetter(ctx, { mark, code: typed("code") });
  if (!opened.ok) return back(opened.why);
  return new Response(opened.value.body, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="letter-${londonDay(ctx.now)}.pdf"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
