import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { beginLetter } from "#domain/care/letters/begin-letter.ts";
import { letterKinds, letterMessages, letterRefusals } from "#domain/care/letters/messages.ts";
import { findAbout, listLetters } from "#domain/care/letters/queries.ts";
import { letterState } from "#domain/care/letters/rules.ts";
import { listTexts } from "#domain/care/letters/templates.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/letters-of.ts";
import { LetterBadge } from "./state-badge.tsx";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "the-letters", url });
  const { firstName, lastName } = orNotFound(await findAbout(ctx, record));
  const letters = (await listLetters(ctx, record)).map((row) => ({
    id: row.id,
    to: row.recipientName,
    kind: letterKinds[row.kind],
    subject: row.subject,
    writer: row.writer,
    state: letterState(row),
    on: shortDate(row.lastSentAt ?? row.finishedAt ?? row.updatedAt),
  }));
  const texts = (await listTexts(ctx)).map(({ id, name }) => ({ value: id, label: name }));
  return {
    client: { id: record.clientId, name: `${firstName} ${lastName}` },
    letters,
    texts,
    mayWrite: ctx.actor.permissions.includes("create_notes"),
    flash: flashOf(url, letterMessages),
  };
}

export async function action({ context, params: { clientId }, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, {
    what: "the-letters",
    url: new URL(request.url),
  });
  const values = textsIn(await request.formData());
  const text = values["text"] ?? "";
  if (text === "")
    return data<ActionResult>({ values, errors: { text: "Please choose a text." } }, 422);
  const begun = await beginLetter(ctx, record, text);
  if (begun.ok)
    throw redirect(
      href("/therapist/clients/:clientId/letters/:letterId", {
        clientId: record.clientId,
        letterId: begun.value.id,
      }),
      303,
    );
  return data<ActionResult>({ values, errors: { text: letterRefusals[begun.why] } }, 409);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Letters", matches);

/** The letters about one client. */
export default function LettersOf({ loaderData, actionData }: Route.ComponentProps) {
  const { client, letters, texts, mayWrite, flash } = loaderData;
  const here = href("/therapist/clients/:clientId/letters", { clientId: client.id });
  return (
    <div className="max-w-4xl">
      <BackLink href={href("/therapist/clients/:clientId", { clientId: client.id })}>
        Back to the record
      </BackLink>
      <h1 className="text-2xl">Letters</h1>
      <p className="mt-1 mb-4 text-soft">{client.name}: what is written to others.</p>
      <ActionNotice result={actionData} flash={flash} />
      {mayWrite && (
        <Form method="post" noValidate className="flex flex-wrap items-end gap-2">
          <Select
            name="text"
            label="Write a letter"
            placeholder="Choose a text to begin with"
            options={texts}
            defaultValue={actionData?.values?.["text"] ?? ""}
            error={actionData?.errors?.["text"]}
            className="min-w-0 grow"
          />
          <Button>Begin</Button>
        </Form>
      )}
      {letters.length === 0 && <p className="mt-5 text-soft">No letters about them yet.</p>}
      <ul className="mt-5 divide-y divide-line rounded-lg border border-line bg-white empty:hidden">
        {letters.map((letter) => (
          <li
            key={letter.id}
            className="grid items-center gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto_5.5rem]"
          >
            <div className="min-w-0">
              <a href={`${here}/${letter.id}`} className="link inline-block py-1 wrap-anywhere">
                {letter.subject}
              </a>
              <p className="text-sm wrap-anywhere text-soft">
                {[letter.to, letter.kind, `by ${letter.writer}`].filter(Boolean).join(" · ")}
              </p>
            </div>
            <span>
              <LetterBadge state={letter.state} />
            </span>
            <span className="text-sm text-soft tabular-nums sm:text-right">{letter.on}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
