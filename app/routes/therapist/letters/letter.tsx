import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { letterKinds, letterMessages } from "#domain/care/letters/messages.ts";
import { signatureOf } from "#domain/care/letters/print-letter.ts";
import { findAbout, findLetter, listParts, listSends } from "#domain/care/letters/queries.ts";
import { letterState } from "#domain/care/letters/rules.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/letter.ts";
import { handleLetterAction } from "./letter-actions.ts";
import { LetterDraft } from "./letter-draft.tsx";
import { LetterFinished } from "./letter-finished.tsx";
import { savedLetter } from "./saved-letter.ts";
import { LetterBadge } from "./state-badge.tsx";

export async function loader({ context, params: { clientId, letterId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "a-letter", url });
  const id = orNotFound(isUuid(letterId) ? letterId : undefined);
  const letter = orNotFound(await findLetter(ctx, record, id));
  const about = orNotFound(await findAbout(ctx, record));
  const isDraft = letter.finishedAt === null;
  return {
    client: {
      id: record.clientId,
      name: `${about.firstName} ${about.lastName}`,
      canSignIn: about.canSignIn,
    },
    letter: {
      id,
      kind: letterKinds[letter.kind],
      subject: letter.subject,
      body: letter.body,
      parts: letter.parts,
      to: [letter.recipientName, ...letter.recipientAddress.split("\n")].filter(Boolean),
      email: letter.recipientEmail,
      writer: letter.writer,
      signed: signatureOf({ ...letter, name: letter.writer }),
      finishedAt: letter.finishedAt,
      previewAskedAt: letter.previewAskedAt,
      consentGivenAt: letter.consentGivenAt,
      consentWithdrawnAt: letter.consentWithdrawnAt,
      objectedAt: letter.objectedAt,
      objection: letter.objection,
      isOwn: letter.writtenBy === ctx.actor.id && ctx.actor.permissions.includes("create_notes"),
    },
    state: letterState(letter),
    saved: savedLetter(letter),
    groups: isDraft ? await listParts(ctx, record) : [],
    sends: isDraft
      ? []
      : (await listSends(ctx, id)).map((send) => ({
          ...send,
          isOver: send.endedAt !== null || (send.expiresAt !== null && send.expiresAt <= ctx.now),
        })),
    flash: flashOf(url, letterMessages),
  };
}
export type LetterView = Awaited<ReturnType<typeof loader>>;

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const url = new URL(request.url);
  const record = await openCare(context, params.clientId, { what: "a-letter", url });
  const id = orNotFound(isUuid(params.letterId) ? params.letterId : undefined);
  const values = textsIn(await request.formData());
  const { address } = requestContextOf(context);
  return handleLetterAction({ ctx, record, id, values, address });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.letter.subject ?? "Letter", matches);

/** One letter about a client: written, shown to the client, sent, and how it stands. */
export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { client, letter, state, flash } = loaderData;
  return (
    <div className="max-w-5xl">
      <BackLink href={href("/therapist/clients/:clientId/letters", { clientId: client.id })}>
        Letters about {client.name}
      </BackLink>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{letter.subject}</h1>
        <LetterBadge state={state} />
      </div>
      <ActionNotice result={actionData} flash={flash} />
      {state === "draft" ? (
        <LetterDraft view={loaderData} result={resultFor(actionData, "save")} />
      ) : (
        <LetterFinished view={loaderData} result={actionData} />
      )}
    </div>
  );
}
