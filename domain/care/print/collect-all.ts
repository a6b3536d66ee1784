import type { Db } from "#domain/kernel/database/database.ts";
import { collectEpisodes, collectRedFlags } from "./collect-episodes.ts";
import { collectFindings } from "./collect-findings.ts";
import { collectForms } from "./collect-forms.ts";
import { collectFlags, collectHealth } from "./collect-health.ts";
import { collectMeasures } from "./collect-measures.ts";
import { collectLetters, collectPapers } from "./collect-letters.ts";
import { collectClientNotes, collectShared } from "./collect-notes.ts";
import { collectConsents, collectGuardians } from "./collect-people.ts";
import { collectActivities, collectBodyCharts, collectProgramme } from "./collect-progress.ts";
import { collectQuestionnaires } from "./collect-questionnaires.ts";
import { collectPhotos, collectResponses } from "./collect-responses.ts";
import { collectSessionTexts } from "./collect-sessions.ts";
import { collectTreatments } from "./collect-treatments.ts";
import { collectRiding } from "../riding/collect-riding.ts";
import type { PrintInput } from "./forms.ts";
import type { PrintedSection } from "./ports.ts";
import { collectVersions } from "./versions.ts";

type PrintOptions = Pick<PrintInput, "privately" | "photos" | "episode"> & { now: Date };

/**
 * All that is kept about a client's care and that the reader may see, for all days. The number of
 * statements does not depend on the number of notes. They run one after another, because there is
 * one connection.
 */
export async function collectAll(
  db: Db,
  clientId: string,
  input: PrintOptions,
): Promise<PrintedSection[]> {
  const { episode, privately } = input;
  const versions = await collectVersions(db, clientId);
  return [
    await collectEpisodes(db, clientId, episode),
    await collectTreatments(db, clientId, { privately, episode }),
    await collectShared(db, { clientId, versions }),
    await collectClientNotes(db, { clientId, versions }),
    await collectResponses(db, clientId),
    await collectPhotos(db, clientId, input.photos),
    await collectHealth(db, clientId),
    await collectFlags(db, clientId),
    await collectForms(db, clientId),
    await collectFindings(db, clientId),
    await collectRedFlags(db, clientId),
    await collectMeasures(db, clientId, episode),
    await collectQuestionnaires(db, clientId),
    await collectProgramme(db, clientId),
    await collectActivities(db, clientId),
    await collectBodyCharts(db, clientId),
    await collectRiding(db, clientId, { now: input.now, withPictures: input.photos }),
    await collectLetters(db, clientId),
    await collectPapers(db, clientId),
    await collectSessionTexts(db, clientId),
    await collectGuardians(db, clientId),
    await collectConsents(db, clientId),
  ];
}
