import { orNotFound } from "#app/http/or-not-found.ts";
import { findConsent } from "#domain/care/record/find-consent.ts";
import { openCareRecord } from "#domain/care/record/open-care-record.ts";
import { listProposals } from "#domain/care/flags/proposals.ts";
import { listProfileQuestions } from "#domain/care/forms/profile-questions.ts";
import { listDifferences } from "#domain/care/health/differences.ts";
import { listEpisodes } from "#domain/care/episodes/queries.ts";
import { listOpenFindings } from "#domain/care/red-flags/queries.ts";
import { countWaiting } from "#domain/care/papers/waiting.ts";
import { findHealth } from "#domain/care/health/queries.ts";
import {
  findRecordClient,
  findSummary,
  listFlags,
  listRecordResponses,
} from "#domain/care/record/queries.ts";
import { readProgramme } from "./read-programme.ts";
import { readProgress } from "./read-progress.ts";
import { listRecordForms } from "#domain/care/record/list-forms.ts";
import { listTimeline } from "#domain/care/record/timeline.ts";
import type { RecordPart } from "#domain/care/record/messages.ts";
import { listTreatments } from "#domain/care/treatments/queries.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { findGuardian } from "#domain/people/guardians/queries.ts";
import { ageOfMajority, isUnder } from "#domain/people/guardians/rules.ts";
import { listRegistrationAnswers } from "#domain/people/studio-questions/queries.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

type PartQuery = { part: RecordPart; page: number; episodeId: string | undefined };
type RecordQuery = PartQuery & { clientId: string };

/**
 * One part of a client's record, written to the audit first; undefined while the therapist has to
 * give a reason for opening it.
 */
export async function readRecord(ctx: Ctx<Therapist>, { clientId, ...query }: RecordQuery) {
  const { part } = query;
  const what = part === "overview" ? "the-overview" : `the-${part}`;
  const opened = await openCareRecord(ctx, clientId, { what });
  if (!opened.ok) return opened.why === "reason-needed" ? undefined : orNotFound<never>(undefined);
  const client = orNotFound(await findRecordClient(ctx, opened.value));
  const consent = await findConsent(ctx, opened.value);
  const named = await findGuardian(ctx, clientId);
  const isMinor = isUnder(
    ageOfMajority,
    client.profile.date_of_birth ?? client.bornByForm,
    londonDay(ctx.now),
  );
  const guardian = { isMinor, isConfirmed: Boolean(named?.confirmedAt) };
  const findings = await listOpenFindings(ctx, opened.value);
  const waitingPapers = await countWaiting(ctx, opened.value);
  const content = await readPart(ctx, opened.value, { clientId, ...query });
  return {
    client,
    consent,
    guardian,
    findings,
    waitingPapers,
    content,
  };
}

async function readPart(
  ctx: Ctx<Therapist>,
  record: OpenRecord,
  { clientId, part, page, episodeId: asked }: RecordQuery,
) {
  if (part === "episodes")
    return { part, today: londonDay(ctx.now), episodes: await listEpisodes(ctx, record) };
  if (part === "notes") {
    const rows = await listTreatments(ctx, record, page);
    return { part, page, rows, total: rows[0]?.total ?? 0 };
  }
  if (part === "health")
    return {
      part,
      ...(await findHealth(ctx, record)),
      differences: await listDifferences(ctx, record),
      proposals: await listProposals(ctx, record),
    };
  if (part === "programme") return { part, ...(await readProgramme(ctx, record)) };
  if (part === "progress") return { part, ...(await readProgress(ctx, record, asked)) };
  if (part === "responses") return { part, responses: await listRecordResponses(ctx, record) };
  if (part === "forms") return { part, ...(await listRecordForms(ctx, record)) };
  if (part === "timeline") {
    const episodes = await listEpisodes(ctx, record);
    const episodeId = episodes.find(({ id }) => id === asked)?.id;
    const entries = await listTimeline(ctx, record, page, episodeId);
    return { part, page, entries, episodes, episodeId, total: entries[0]?.total ?? 0 };
  }
  return {
    part,
    summary: await findSummary(ctx, record),
    flags: await listFlags(ctx, record),
    proposals: await listProposals(ctx, record),
    differences: await listDifferences(ctx, record),
    questions: await listProfileQuestions(ctx, record),
    answers: await listRegistrationAnswers(ctx, clientId),
  };
}
export type RecordContent = Awaited<ReturnType<typeof readPart>>;
