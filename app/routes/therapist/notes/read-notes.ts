import { randomUUID } from "node:crypto";
import { href, redirect, type RouterContextProvider } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { findDraftOfDay } from "#domain/care/day/find-beside.ts";
import { findConsent } from "#domain/care/record/find-consent.ts";
import { listProposals } from "#domain/care/flags/proposals.ts";
import { findProgress } from "#domain/care/progress/queries.ts";
import { gridOf } from "#domain/care/measuring/note-grid.ts";
import { listMeasured, listStudioMeasures } from "#domain/care/measuring/queries.ts";
import { withTemplate } from "#domain/care/note-templates/rules.ts";
import { textsOf } from "#domain/care/treatments/forms.ts";
import { listNoteParts } from "#domain/care/treatments/note-parts.ts";
import {
  findLastTreatment,
  findTreatment,
  hasTherapistRecord,
  listOwnDrafts,
  listTreatments,
} from "#domain/care/treatments/queries.ts";
import { findSessionToNote } from "#domain/care/treatments/of-session.ts";
import { recurringNames, treatmentMinutes } from "#domain/care/treatments/fields.ts";
import { noteDefaults } from "#domain/care/messages.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { londonDay, longDate } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { versionOf } from "#domain/kernel/database/versions.ts";
import { findPracticeClient, listPracticeClients } from "#domain/people/clients/queries.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { openCare } from "../open-care.ts";
import { notesHref, notesTabs } from "./notes-address.ts";
import { readBeside } from "./read-beside.ts";
import {
  chooseTemplate,
  episodeFirst,
  readEpisodes,
  readTemplates,
  rowsOfTemplates,
} from "./read-offers.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * What the session notes show: clients to choose from and the therapist's own drafts, then one
 * client's history, then the form.
 */
export async function readNotes(context: Context, url: URL) {
  const { ctx } = requireTherapist(context);
  const params = url.searchParams;
  const asked = params.get("client") ?? "";
  const clientId = isUuid(asked) ? asked : undefined;
  const tab = notesTabs.find(({ id }) => id === params.get("tab"))?.id ?? "history";
  const words = (params.get("q") ?? "").trim().slice(0, 100);
  if (!clientId || tab === "history") {
    const [picker, drafts] = [await readPicker(ctx, words), await listOwnDrafts(ctx)];
    const history = clientId ? await readHistory(context, clientId, url) : undefined;
    return { tab: "history" as const, picker, drafts, history, writing: undefined };
  }
  return {
    tab,
    picker: undefined,
    drafts: [],
    history: undefined,
    writing: await readWriting(context, clientId, url),
  };
}

async function readPicker(ctx: Ctx<Therapist>, words: string) {
  const rows = await listPracticeClients(ctx, { words, page: 1 });
  const clients = rows.map(({ id, firstName, lastName, clientNumber }) => ({
    id,
    name: `${firstName} ${lastName}`,
    clientNumber,
  }));
  return { words, clients, total: rows[0]?.total ?? 0 };
}

async function readHistory(context: Context, clientId: string, url: URL) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "the-session-notes", url });
  const client = orNotFound(await findPracticeClient(ctx, clientId));
  const number = Number(url.searchParams.get("page"));
  const page = Number.isInteger(number) && number > 0 && number < 10_000 ? number : 1;
  const rows = await listTreatments(ctx, record, page);
  return {
    client: { id: clientId, name: `${client.firstName} ${client.lastName}` },
    rows,
    page,
    total: rows[0]?.total ?? 0,
  };
}

async function readWriting(context: Context, clientId: string, url: URL) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "the-session-notes", url });
  const client = orNotFound(await findPracticeClient(ctx, clientId));
  const draftId = url.searchParams.get("draft") ?? "";
  const draft = isUuid(draftId) ? await findTreatment(ctx, record, draftId) : undefined;
  if (draftId && !draft)
    orNotFound(undefined, "This draft is not there any more: it was discarded.");
  if (draft?.signedAt)
    throw redirect(href("/therapist/notes/:treatmentId", { treatmentId: draft.id }));
  const session = await readSession(ctx, record, url, draft !== undefined);
  if (!draft && !url.searchParams.has("another")) await goOnWithDraft(ctx, record, session);
  const last = await findLastTreatment(ctx, record);
  const prefill = url.searchParams.get("prefill") === "last" ? last : undefined;
  const templates = await readTemplates(ctx, draft?.templateKey ?? "");
  const { episodes, episodeId } = await readEpisodes(ctx, record, {
    known: draft?.episodeId ?? null,
    asked: url.searchParams.get("episode"),
  });
  const fresh: Record<string, string> = {
    ...freshNote(londonDay(ctx.now)),
    ...(prefill && carriedOver(prefill)),
    ...session?.values,
    episode_id: episodeId,
  };
  const template = draft
    ? undefined
    : await chooseTemplate(ctx, templates, {
        asked: url.searchParams.get("template"),
        type: fresh["treatment_type"] ?? "",
      });
  const measured = await listMeasured(ctx, record);
  const grid = gridOf(await listStudioMeasures(ctx), measured, draft?.measures ?? []);
  const measures = await episodeFirst(ctx, record, {
    rows: grid,
    episodeId: draft?.episodeId ?? episodeId,
  });
  return {
    client: {
      id: clientId,
      firstName: client.firstName,
      name: `${client.firstName} ${client.lastName}`,
    },
    noteId: draft?.id ?? randomUUID(),
    opened: draft
      ? { version: versionOf(draft), values: textsOf(draft) }
      : { version: "0", values: template ? withTemplate(fresh, template) : fresh },
    templates,
    // Their first note is a first assessment, unless the therapist chooses otherwise.
    suggested: last ? "" : "first-assessment",
    episodes,
    hasDraft: draft !== undefined,
    beside: await readBeside(ctx, record),
    session: session && { id: session.id, words: session.words },
    last: last && {
      id: last.id,
      sessionDate: last.sessionDate,
      summary: last.sharedSummary,
      next: last.nextSessionRecommendations,
      plans: last.actionPlans.map(({ title, frequency }) => `${title}, ${frequency}`),
    },
    parts: await listNoteParts(ctx),
    measures,
    templateMeasures: rowsOfTemplates(templates, measured, measures),
    isTherapist: await hasTherapistRecord(ctx),
    consent: await findConsent(ctx, record),
    progress: await findProgress(ctx, record),
    proposals: (await listProposals(ctx, record)).filter(({ state }) => state === "open"),
    history: notesHref({ client: clientId }),
  };
}
export type Writing = Awaited<ReturnType<typeof readWriting>>;

/** A new note about a client and a day goes on with the draft that there is; another one is begun by its own link. */
async function goOnWithDraft(
  ctx: Ctx<Therapist>,
  record: OpenRecord,
  session: { id: string; day: string } | undefined,
) {
  const of = { day: session?.day ?? londonDay(ctx.now), sessionId: session?.id };
  const draft = await findDraftOfDay(ctx, record, of);
  if (draft) throw redirect(notesHref({ client: record.clientId, tab: "new", draft }));
}

/**
 * The session that a new note is about, with its details from the schedule; where there is a note
 * already, that is shown.
 */
async function readSession(ctx: Ctx<Therapist>, record: OpenRecord, url: URL, hasDraft: boolean) {
  const id = url.searchParams.get("session") ?? "";
  const found = isUuid(id) && !hasDraft ? await findSessionToNote(ctx, record, id) : undefined;
  if (!found) return undefined;
  if (found.noteId && found.signedAt)
    throw redirect(href("/therapist/notes/:treatmentId", { treatmentId: found.noteId }));
  if (found.noteId)
    throw redirect(
      notesHref({
        client: record.clientId,
        tab: "new",
        draft: found.noteId,
      }),
    );
  const { min, max, step } = treatmentMinutes;
  const minutes = Math.min(max, Math.max(min, Math.round(found.minutes / step) * step));
  const values = {
    session_date: found.day,
    duration_minutes: String(minutes),
    location: found.location,
    ...(found.type && { treatment_type: found.type }),
  };
  return {
    id,
    day: found.day,
    values,
    words: `${found.type ?? "Session"} on ${longDate(found.day)}`,
  };
}

/** What a new note begins with (requirements 2.9.3); pain and energy are not recorded until touched. */
const freshNote = (today: string): Record<string, string> => ({
  session_date: today,
  treatment_type: noteDefaults.treatmentType,
  location: noteDefaults.location,
  duration_minutes: String(noteDefaults.durationMinutes),
  priority_level: "medium",
  client_can_view: "on",
});

/** What of the last note may hold again: what was used and given, never findings, scores or private words. */
function carriedOver(
  last: NonNullable<Awaited<ReturnType<typeof findLastTreatment>>>,
): Record<string, string> {
  const texts = textsOf({
    ...last,
    privateNotes: "",
    bodyChart: [],
    measures: [],
  });
  const isAgain = (name: string) =>
    recurringNames.some((one) => one === name) ||
    /^(plan:|techniques_used:|equipment_used:|areas_treated:)/.test(name);
  return Object.fromEntries(Object.entries(texts).filter(([name]) => isAgain(name)));
}
