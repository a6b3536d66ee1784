import { data, href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireClient } from "#app/http/guards.ts";
import { flashOf } from "#app/http/flash.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { giveConsent, listOwnConsents } from "#domain/people/own-consents.ts";
import { countTakenDown, restorePhotos } from "#domain/care/photos/taken-down.ts";
import { findConsentTexts } from "#domain/people/consent-wording.ts";
import { askForRecord, findOwnRecordRequest } from "#domain/privacy/ask-for-record.ts";
import {
  askForErasure,
  findOpenErasure,
  withdrawErasure,
} from "#domain/privacy/ask-for-erasure.ts";
import { dueOn } from "#domain/privacy/rules.ts";
import type { Route } from "./+types/privacy.ts";
import { ConsentCard } from "./consent-card.tsx";
import { CopyCard } from "./copy-card.tsx";
import { copyErrors } from "./copy-errors.ts";
import { ErasureCard } from "./erasure-card.tsx";
import { RestorePhotos } from "./restore-photos.tsx";
import { RecordCard } from "./record-card.tsx";
import { withdrawnMessages } from "./withdrawal-messages.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx, account } = requireClient(context);
  const error = url.searchParams.get("copy") ?? "";
  const [consents, wordings, erasure, record, takenDown] = await Promise.all([
    listOwnConsents(ctx),
    findConsentTexts(ctx),
    findOpenErasure(ctx),
    findOwnRecordRequest(ctx),
    countTakenDown(ctx),
  ]);
  const copy = { needsCode: account.secondFactor === true, errors: copyErrors(error) };
  return {
    consents,
    copy,
    wordings,
    takenDown,
    flash: flashOf(url, withdrawnMessages),
    erasure: erasure && { ...erasure, answerBy: dueOn(erasure) },
    record: record && { ...record, answerBy: dueOn(record) },
  };
}

const maxReasonLength = 1_000;

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const form = await request.formData();
  const purpose: "medical" | "photo" = form.get("purpose") === "photo" ? "photo" : "medical";
  const from = { purpose };
  const reason = String(form.get("reason") ?? "")
    .toWellFormed()
    .trim();
  const tooLate = data<ActionResult>(
    { failed: "This has been done already. Please look again below." },
    409,
  );
  switch (form.get("intent")) {
    case "give-consent":
      return (await giveConsent(ctx, from)).ok
        ? data<ActionResult>({ done: "Thank you. Your consent is in force." })
        : tooLate;
    case "put-back-photos":
      return (await restorePhotos(ctx)).ok
        ? data<ActionResult>({
            done: "Your photos are back, and your consent to them is in force again.",
          })
        : data<ActionResult>({ failed: "The hour is over: the photos have been deleted." }, 409);
    case "ask-record":
      return (await askForRecord(ctx)).ok
        ? data<ActionResult>({ done: "Your request has been sent. We answer it within a month." })
        : tooLate;
    case "ask-erasure":
      if (reason.length > maxReasonLength)
        return data<ActionResult>(
          {
            values: { reason },
            errors: { reason: `Please keep your reason to ${maxReasonLength} characters.` },
          },
          422,
        );
      return (await askForErasure(ctx, { reason })).ok
        ? data<ActionResult>({ done: "Your request has been sent. We answer it within a month." })
        : tooLate;
    case "withdraw-erasure":
      return (await withdrawErasure(ctx)).ok
        ? data<ActionResult>({ done: "Your request has been taken back. Nothing has been erased." })
        : tooLate;
    default:
      return data<ActionResult>({ failed: "We did not understand this. Please try again." }, 400);
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Privacy", matches);

export default function Privacy({ loaderData, actionData: result }: Route.ComponentProps) {
  const { consents, erasure, record, copy, wordings, takenDown, flash } = loaderData;
  return (
    <div className="max-w-3xl">
      <h1 className="text-4xl">Privacy</h1>
      <p className="mt-3 text-lg text-soft">
        What you agreed to, a copy of everything we keep about you, and how to have it erased.
      </p>
      <div className="mt-8 grid gap-6">
        <ActionNotice result={result} flash={flash} />
        {takenDown > 0 && <RestorePhotos photos={takenDown} />}
        <ConsentCard purpose="medical" consents={consents} wording={wordings.medical} />
        <ConsentCard purpose="photo" consents={consents} wording={wordings.photo} />
        <p>
          A letter about you goes with a consent of its own:{" "}
          <a href={href("/client/letters")} className="link inline-block py-1">
            Letters about you
          </a>
        </p>
        <CopyCard {...copy} />
        <RecordCard request={record} />
        <ErasureCard open={erasure} result={result} maxLength={maxReasonLength} />
      </div>
    </div>
  );
}
