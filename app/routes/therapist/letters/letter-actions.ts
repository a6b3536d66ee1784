import { data, href, redirect } from "react-router";
import { fieldErrorsIn } from "#app/http/forms.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { askForPreview } from "#domain/care/letters/ask-for-preview.ts";
import { copyLetter } from "#domain/care/letters/begin-letter.ts";
import { finishLetter } from "#domain/care/letters/finish-letter.ts";
import { letterForm, printedForm, saidForm, sendForm } from "#domain/care/letters/forms.ts";
import { letterRefusals } from "#domain/care/letters/messages.ts";
import { noteConsent } from "#domain/care/letters/note-consent.ts";
import { findLetter } from "#domain/care/letters/queries.ts";
import { changeLetter, discardLetter } from "#domain/care/letters/save-letter.ts";
import { endLink, notePrinted, sendLetter } from "#domain/care/letters/send-letter.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { savedLetter } from "./saved-letter.ts";

/** `code` is told once, in the answer to the press that sent the letter. */
export type LetterResult = EditResult & { code?: string };
type Why = keyof typeof letterRefusals;

type Pressed = {
  ctx: Ctx<Therapist>;
  record: OpenRecord;
  id: string;
  values: Record<string, string>;
};

/** Does what one of the buttons of a letter asks for, by its `intent`. */
export async function handleLetterAction(pressed: Pressed) {
  const { ctx, record, id, values } = pressed;
  const { intent = "" } = values;
  switch (intent) {
    case "save":
    case "finish":
      return saveOrFinish(pressed);
    case "discard": {
      const gone = await discardLetter(ctx, record, id);
      if (!gone.ok) return refused(intent, gone.why);
      throw redirect(
        `${href("/therapist/clients/:clientId/letters", { clientId: record.clientId })}?done=discarded`,
        303,
      );
    }
    case "copy": {
      const begun = await copyLetter(ctx, record, id);
      if (!begun.ok) return refused(intent, begun.why);
      throw redirect(hrefOf(record, begun.value.id), 303);
    }
    case "ask":
      return after(pressed, await askForPreview(ctx, record, id), "asked");
    case "note-consent": {
      const read = saidForm.safeParse(values);
      if (!read.success)
        return data<LetterResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
      const noted = await noteConsent(ctx, record, { id, way: read.data.way });
      return after(pressed, noted, "consent-noted");
    }
    case "send": {
      const read = sendForm.safeParse(values);
      if (!read.success) return unread(pressed, fieldErrorsIn(read.error));
      const { code_to: codeTo, form_key: key } = read.data;
      const sent = await sendLetter(ctx, record, { id, codeTo, key });
      if (!sent.ok) return refused(intent, sent.why, values);
      const { code } = sent.value;
      const done = code
        ? "The link is on its way."
        : "The link is on its way, and the code to the client.";
      return data<LetterResult>({ intent, done, ...(code && { code }) });
    }
    case "printed": {
      const read = printedForm.safeParse(values);
      if (!read.success) return unread(pressed, fieldErrorsIn(read.error));
      const noted = await notePrinted(ctx, record, { id, key: read.data.form_key });
      return after(pressed, noted, "printed");
    }
    case "end": {
      const sendId = values["send_id"] ?? "";
      if (!isUuid(sendId)) return refused(intent, "no-such-link");
      return after(pressed, await endLink(ctx, record, sendId), "ended");
    }
    default:
      return data<LetterResult>({ failed: "Please choose what to do." }, 422);
  }
}

/** Saves the draft over the version it was opened with; "finish" then finishes it as it was saved. */
async function saveOrFinish({ ctx, record, id, values }: Pressed) {
  const { intent = "save", ...texts } = values;
  const unsaved = await submitEdit(texts, {
    intent: "save",
    schema: letterForm,
    save: (form, version) => changeLetter(ctx, record, { id, version, form }),
    saved: async () => {
      const letter = await findLetter(ctx, record, id);
      return letter && savedLetter(letter);
    },
    refusal: (why: Why) => ({ failed: letterRefusals[why] }),
  });
  if (unsaved) return data<LetterResult>(unsaved.result, unsaved.status);
  if (intent === "save") throw redirect(`${hrefOf(record, id)}?done=saved`, 303);
  const letter = orNotFound(await findLetter(ctx, record, id));
  const studio = orNotFound(await findStudioDetails(ctx));
  const { version } = savedLetter(letter);
  const finished = await finishLetter(ctx, record, { id, version, studio });
  if (finished.ok) throw redirect(`${hrefOf(record, id)}?done=finished`, 303);
  const { why } = finished;
  const field = atField[why];
  const said = letterRefusals[why];
  const opened = savedLetter(letter);
  return data<LetterResult>(
    {
      intent: "save",
      opened,
      values: { ...opened.values },
      ...(field ? { errors: { [field]: said } } : { failed: said }),
    },
    409,
  );
}

/** A refusal that is about one field stands there. */
const atField: Partial<Record<Why, string>> = {
  "no-recipient": "recipient_name",
  "field-left": "body",
  "no-email": "code_to",
  "no-client-email": "code_to",
};

/** A key that is none stands in no field: it is said above the page. */
const unread = ({ values }: Pressed, { form_key: failed, ...errors }: Record<string, string>) =>
  data<LetterResult>(
    { intent: values["intent"] ?? "", values, errors, ...(failed && { failed }) },
    422,
  );

const hrefOf = ({ clientId }: OpenRecord, letterId: string) =>
  href("/therapist/clients/:clientId/letters/:letterId", { clientId, letterId });

function refused(intent: string, why: Why, values: Record<string, string> = {}) {
  const field = atField[why];
  const said = letterRefusals[why];
  return data<LetterResult>(
    { intent, values, ...(field ? { errors: { [field]: said } } : { failed: said }) },
    why.startsWith("no-such") ? 404 : 409,
  );
}

type Outcome = { ok: true } | { ok: false; why: Why };

function after({ record, id, values }: Pressed, outcome: Outcome, flash: string) {
  if (outcome.ok) throw redirect(`${hrefOf(record, id)}?done=${flash}`, 303);
  return refused(values["intent"] ?? "", outcome.why, values);
}
