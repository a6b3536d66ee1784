import { requireOwner } from "#app/http/guards.ts";
import { previewMail } from "#app/http/mail-preview.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { findWordsToEdit } from "#domain/studio/mail-words/queries.ts";
import { wordedKinds } from "#domain/studio/mail-words/rules.ts";
import type { Route } from "./+types/preview.ts";

/** A mail of this kind as a mail program shows it: a page of its own, which runs and loads nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const { kind, label } = orNotFound(
    wordedKinds().find((one) => one.kind === params.kind),
    "Mail not found",
  );
  const { html } = await previewMail(ctx, label, await findWordsToEdit(ctx, kind));
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox",
      "cache-control": "no-store",
    },
  });
}
