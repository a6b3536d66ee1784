import { saveOver } from "#app/http/save-over.ts";
import { openCareRecord } from "#domain/care/record/open-care-record.ts";
import { readWritten, textsOf } from "#domain/care/treatments/forms.ts";
import { readMarks } from "#domain/care/progress/read-marks.ts";
import { markText } from "#domain/care/progress/messages.ts";
import { findTreatment } from "#domain/care/treatments/queries.ts";
import { whyUnsigned } from "#domain/care/treatments/rules.ts";
import { saveDraft } from "#domain/care/treatments/save-draft.ts";
import { signTreatment } from "#domain/care/treatments/sign-treatment.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { type Texts, versionOf } from "#domain/kernel/database/versions.ts";
import { noteTexts } from "./note-texts.ts";

/** A note's form as its texts; where no script has said what a mark is, the form's brush does. */
export const sentTexts = (form: FormData): Record<string, string> => ({
  ...noteTexts(form),
  body_chart: readMarks(form, "body_chart").map(markText).join(" "),
});

type Sent = {
  id: string;
  clientId: string;
  sessionId: string;
  texts: Record<string, string>;
  unsure: string;
};
type How = { sign: boolean };

/**
 * Saves a note over the version it was opened with, as a draft or signed. What another device has saved meanwhile is put
 * together with it, or asked about. `unsure` is what was sent last when its answer never came: if that is what is stored,
 * it is no other device's. `over` is the version it was saved over, as far as this device knows.
 */
export async function saveNote(
  ctx: Ctx<Therapist>,
  { id, clientId, sessionId, texts, unsure }: Sent,
  { sign }: How,
) {
  const saved = () => savedNote(ctx, { id, clientId });
  const sent = await settled(texts, unsure, saved);
  const outcome = await saveOver(sent, {
    saved,
    save: async (values, version) => {
      const { written, errors } = readWritten(values);
      if (!written) return { ok: false, why: "mistyped", errors } as const;
      const input = {
        id,
        clientId,
        version,
        written,
        sessionId: isUuid(sessionId) ? sessionId : undefined,
      };
      if (!sign) return saveDraft(ctx, input);
      const missing = whyUnsigned(written, londonDay(ctx.now));
      if (Object.keys(missing.errors).length > 0)
        return { ok: false, why: "mistyped", ...missing } as const;
      return signTreatment(ctx, input);
    },
  });
  return outcome.ok ? { ...outcome, over: sent["version"] ?? "" } : outcome;
}

/** The therapist's own draft as it is saved now; undefined when it is signed or gone. */
async function savedNote(ctx: Ctx<Therapist>, { id, clientId }: { id: string; clientId: string }) {
  const opened = await openCareRecord(ctx, clientId, { what: "the-session-notes" });
  const found = opened.ok ? await findTreatment(ctx, opened.value, id) : undefined;
  if (!found || found.signedAt || found.therapistId !== ctx.actor.id) return undefined;
  return { version: versionOf(found), values: textsOf(found) };
}

async function settled(
  texts: Record<string, string>,
  unsure: string,
  saved: () => Promise<{ version: string; values: Texts } | undefined>,
) {
  const sentBefore = unsure && readWritten(textsIn(unsure)).written;
  const now = sentBefore ? await saved() : undefined;
  if (!sentBefore || !now || !isSame(now.values, textsOf(sentBefore))) return texts;
  return { ...texts, version: now.version, opened: unsure };
}

const isSame = (one: Texts, other: Texts) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? "") === (other[name] ?? ""),
  );

/** What the page has written into its own form; anything else is as if it had sent nothing before. */
function textsIn(json: string): Texts {
  try {
    const read: unknown = JSON.parse(json);
    const pairs = Object.entries(read && typeof read === "object" ? read : {});
    return Object.fromEntries(
      pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string"),
    );
  } catch {
    return {};
  }
}
