import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ownValue } from "#domain/kernel/input/own-value.ts";
import { longDate } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { amendmentForm, amendTreatment } from "#domain/care/treatments/amend-treatment.ts";
import { correctionForm, correctShared } from "#domain/care/treatments/correct-shared.ts";
import { shareTreatment, withdrawTreatment } from "#domain/care/treatments/share-treatment.ts";
import { afterWithdrawal } from "#domain/care/messages.ts";
import type { Route } from "./+types/treatment.ts";
import { Amendments } from "./amendments.tsx";
import { notesHref } from "#app/routes/therapist/notes/notes-address.ts";
import { notesNews, whyNotSaved } from "#app/routes/therapist/notes/notes-news.ts";
import { PrintOnPaper } from "./print-on-paper.tsx";
import { isPrinting, readTreatment } from "./read-treatment.ts";
import { EarlierVersions } from "#app/routes/therapist/client-notes/earlier-versions.tsx";
import { PutRight } from "./put-right.tsx";
import { SharedPreview } from "./shared-preview.tsx";
import { Sharing } from "./sharing.tsx";
import { SignedNote } from "./signed-note.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = orNotFound(isUuid(params.treatmentId) ? params.treatmentId : undefined);
  const view = await readTreatment(context, id, url);
  return { ...view, isPrinting: isPrinting(url), flash: flashOf(url, notesNews) };
}

/** Amends, shares or recalls a signed note of the therapist's own. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const id = orNotFound(isUuid(params.treatmentId) ? params.treatmentId : undefined);
  const values = textsIn(await request.formData());
  const intent = values["intent"] ?? "";
  const read = amendmentForm.safeParse(values);
  if (intent === "amend" && !read.success)
    return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
  type Outcome = Awaited<
    ReturnType<typeof amendTreatment | typeof correctShared | typeof shareTreatment>
  >;
  const correction = correctionForm.safeParse(values);
  if (intent === "correct" && !correction.success)
    return data<ActionResult>({ intent, values, errors: fieldErrorsIn(correction.error) }, 422);
  const commands: Record<string, () => Promise<Outcome>> = {
    amend: () => amendTreatment(ctx, { id, ...read.data! }),
    correct: () => correctShared(ctx, { id, form: correction.data! }),
    share: () => shareTreatment(ctx, id),
    withdraw: () => withdrawTreatment(ctx, id),
  };
  const outcome = await orNotFound(ownValue(commands, intent))();
  if (outcome.ok)
    throw redirect(
      `${href("/therapist/notes/:treatmentId", { treatmentId: id })}?done=${doneBy[intent]}`,
      303,
    );
  if (outcome.why === "unknown") orNotFound(undefined);
  const failed = whyNotSaved[outcome.why];
  return data<ActionResult>({ intent, values, failed }, outcome.why === "not-allowed" ? 403 : 409);
}

/** The message after each action, by its intent. */
const doneBy: Record<string, keyof typeof notesNews> = {
  amend: "amended",
  correct: "corrected",
  share: "shared",
  withdraw: "withdrawn",
};

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Session note", matches);

/** A signed session note, whole, with what was put beside it since. */
export default function Treatment({ loaderData, actionData }: Route.ComponentProps) {
  const { note, episode, texts, client, amendments, isOwn, may, flash, isPrinting } = loaderData;
  return (
    <div className="max-w-5xl">
      <BackLink href={notesHref({ client: client.id })}>
        Back to the notes about {client.name}
      </BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          {client.name}: {note.treatmentType}
        </h1>
        <Badge tone={note.clientCanView ? "good" : "plain"}>
          {note.clientCanView ? "Shared" : "Not shared"}
        </Badge>
        {note.afterWithdrawal && <Badge tone="warn">{afterWithdrawal.note}</Badge>}
        <PrintOnPaper isAsked={isPrinting} />
      </div>
      <p className="mt-1 mb-4 text-soft">
        {longDate(note.sessionDate!)}. Signed by {note.therapist} on {longDate(note.signedAt!)}.{" "}
        {episode && (
          <>
            Episode:{" "}
            <a
              href={href("/therapist/clients/:clientId/episodes/:episodeId", {
                clientId: client.id,
                episodeId: episode.id,
              })}
              className="link"
            >
              {episode.title}
            </a>
            .
          </>
        )}
      </p>
      <ActionNotice result={actionData} flash={flash} title="Error:" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <SignedNote note={note} measures={loaderData.measures} />
          <Amendments amendments={amendments} mayAmend={isOwn && may.edit} result={actionData} />
          <EarlierVersions
            versions={loaderData.versions}
            title={`What ${client.firstName} read before`}
          />
        </div>
        <div className="grid gap-4">
          <SharedPreview
            values={texts}
            firstName={client.firstName}
            isShared={note.clientCanView}
            changed={loaderData.changed}
            isSigned
          />
          {isOwn && may.edit && loaderData.isWritten && (
            <PutRight
              key={loaderData.versions.length}
              version={loaderData.versions.length}
              texts={texts}
              firstName={client.firstName}
              result={actionData}
            />
          )}
          {isOwn && may.create && (
            <Sharing isShared={note.clientCanView} firstName={client.firstName} texts={texts} />
          )}
          {may.create && (
            <a
              href={`${href("/therapist/note-templates/new")}?note=${note.id}`}
              className="link inline-block justify-self-start py-1 text-sm print:hidden"
            >
              Make a template of how it is put together
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
