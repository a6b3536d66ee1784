import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { LetterText } from "#app/parts/care/letter-text.tsx";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import {
  agreeToLetter,
  objectToLetter,
  withdrawLetterConsent,
} from "#domain/care/letters/decide.ts";
import { objectionForm } from "#domain/care/letters/forms.ts";
import { decisionMessages, decisionRefusals, letterKinds } from "#domain/care/letters/messages.ts";
import { signatureOf } from "#domain/care/letters/print-letter.ts";
import { findOwnLetter, listSends } from "#domain/care/letters/queries.ts";
import { letterState } from "#domain/care/letters/rules.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { Route } from "./+types/letter.ts";
import { Decision, OwnSends, TakeBack } from "./decision.tsx";
import { ownStates, ownTones } from "./own-states.ts";

export async function loader({ context, params: { letterId }, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const letter = orNotFound(isUuid(letterId) ? await findOwnLetter(ctx, letterId) : undefined);
  return {
    letter: {
      id: letter.id,
      kind: letterKinds[letter.kind],
      recipient: letter.recipientName,
      to: [letter.recipientName, ...letter.recipientAddress.split("\n")].filter(Boolean),
      subject: letter.subject,
      body: letter.body,
      parts: letter.parts,
      signed: signatureOf({ ...letter, name: letter.writer }),
      writer: letter.writer,
      objection: letter.objection,
    },
    state: letterState(letter),
    sends: await listSends(ctx, letter.id),
    flash: flashOf(url, decisionMessages),
  };
}

export async function action({ context, params: { letterId }, request }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const id = orNotFound(isUuid(letterId) ? letterId : undefined);
  const values = textsIn(await request.formData());
  const { intent } = values;
  switch (intent) {
    case "agree":
      return after(id, await agreeToLetter(ctx, id), "agreed");
    case "withdraw":
      return after(id, await withdrawLetterConsent(ctx, id), "withdrawn");
    case "object": {
      const read = objectionForm.safeParse(values);
      if (!read.success)
        return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
      const { objection } = read.data;
      return after(id, await objectToLetter(ctx, { id, objection }), "objected");
    }
    default:
      return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  }
}

type Outcome = { ok: true } | { ok: false; why: keyof typeof decisionRefusals };

function after(letterId: string, outcome: Outcome, flash: string) {
  if (outcome.ok)
    throw redirect(`${href("/client/letters/:letterId", { letterId })}?done=${flash}`, 303);
  const status = outcome.why === "no-such-letter" ? 404 : 409;
  return data<ActionResult>({ failed: decisionRefusals[outcome.why] }, status);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("A letter about you", matches);

/** A letter as its client reads it before it goes, and decides. */
export default function OwnLetter({ loaderData, actionData }: Route.ComponentProps) {
  const { letter, state, sends, flash } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/client/letters")}>Letters about you</BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-3xl">A letter about you</h1>
        <Badge tone={ownTones[state]}>{ownStates[state]}</Badge>
      </div>
      <p className="mt-2 mb-5 text-lg wrap-anywhere text-soft">
        {letter.writer} wrote it to {letter.recipient} ({letter.kind}). This is all of it.
      </p>
      <ActionNotice result={actionData} flash={flash} />
      {state === "asked" && <Decision letter={letter} result={actionData} />}
      <LetterText {...letter} />
      <div className="mt-4">
        <LinkButton
          href={href("/client/letters/:letterId/pdf", { letterId: letter.id })}
          variant="secondary"
          size="small"
          target="_blank"
        >
          As a PDF
        </LinkButton>
      </div>
      {sends.length > 0 && <OwnSends sends={sends} />}
      {(state === "agreed" || state === "sent") && <TakeBack />}
    </div>
  );
}
