import { sql } from "drizzle-orm";
import { episodeGoals, episodeOutcomes, episodeProblems } from "#db/schema/care/episode-parts.ts";
import { careEpisodes } from "#db/schema/care/episodes.ts";
import { careFiles } from "#db/schema/care/record.ts";
import { clientAdaptations, healthFlags } from "#db/schema/care/health.ts";
import { consents } from "#db/schema/people.ts";
import { clientLetters } from "#db/schema/care/letters.ts";
import {
  clientNotes,
  noteNotices,
  wellnessResources,
  wellnessSessionNotes,
} from "#db/schema/care/notes.ts";
import { noteMeasures } from "#db/schema/care/measuring.ts";
import { questionnaireRequests } from "#db/schema/care/questionnaires.ts";
import { noteTemplates } from "#db/schema/care/note-templates.ts";
import { actionPlanItems, ownActivities, sessionScores } from "#db/schema/care/progress.ts";
import { redFlagFindings } from "#db/schema/care/red-flags.ts";
import { studioExercises } from "#db/schema/care/programmes.ts";
import { responseReplies } from "#db/schema/care/responses.ts";
import {
  confidentialTherapistNotes,
  confidentialTreatmentSessions,
  recalls,
} from "#db/schema/care/treatments.ts";
import type { Database, Db, Identity } from "#domain/kernel/database/database.ts";
import { nextReview } from "#domain/care/health/rules.ts";
import { before, days, londonDay } from "#domain/kernel/time.ts";
import { consentOf } from "#domain/people/create-account.ts";
import { permissions } from "#domain/people/messages.ts";
import { insertAll } from "../insert-all.ts";
import { random } from "../random.ts";
import { enterOnce, openTreated, shareOut, type Treated } from "./care-people.ts";
import { answersOf, ownTexts, signedDaysAgo } from "./client-rows.ts";
import { contact, findForms, profilesOf, readAndAsk } from "./form-rows.ts";
import { historyOf } from "./care-rows.ts";
import { episodeParts } from "./episode-parts.ts";
import {
  episodeRows,
  findingRows,
  notesInEpisodes,
  reviewRows,
  templateRows,
  visitsOf,
} from "./episode-rows.ts";
import { letterRows } from "./letter-rows.ts";
import { libraryRows } from "./library-rows.ts";
import { measureRows } from "./measure-rows.ts";
import { answerQuestionnaires, questionnaireRequestRows } from "./questionnaire-rows.ts";
import { ownExerciseRows } from "./own-exercise-rows.ts";
import { picturedTurn, writePicturedRider, writeRiders } from "./rider-rows.ts";
import {
  aDraft,
  noticesOf,
  notesTo,
  planRows,
  privateNotes,
  resourceRows,
  sharedRows,
} from "./therapist-rows.ts";
import type { SeededHistory } from "./care-rows.ts";

/** The demo's second client is reminded of their exercises. */
const reminded = "second@demo.example";

/**
 * Eighteen months of care of the demo studio: forty clients, each with a story, treatments signed
 * by the therapist who treats them, and their own answers. Each row is written under its author's
 * identity: no policy is bypassed. False where it is there already.
 */
export async function seedCare(db: Database, now: Date): Promise<boolean> {
  const files = await db.read({ actor: "system" }, (tx) =>
    tx.select({ id: careFiles.clientId }).from(careFiles).limit(1),
  );
  if (files.length > 0) return false;
  await db.transaction({ actor: "auth" }, (tx) => openTreated(tx, now));
  const people = await db.transaction({ actor: "auth" }, (tx) =>
    systemOf(tx, (it) => shareOut(it, now)),
  );
  await db.transaction({ actor: "auth" }, (tx) =>
    tx.execute(sql`update clients c set date_of_birth = p.born, emergency_contact_name = ${contact.name},
        emergency_contact_phone = ${contact.phone}, gp_surgery = ${contact.gp}
      from (values ${profilesOf(people)}) as p (id, born) where c.id = p.id and c.date_of_birth is null`),
  );
  await db.transaction({ actor: "auth" }, (tx) => enterOnce(tx, people, now));
  const pictured = people[picturedTurn];
  if (pictured)
    await db.transaction({ actor: "auth" }, async (tx) => {
      await tx
        .insert(consents)
        .values(await consentOf(tx, pictured.id, before(now, days(40)), "photo"));
    });
  const chance = random("care");
  const histories = people.map((who, turn) => ({
    who,
    turn,
    ...historyOf(chance, who, { turn, now }),
  }));
  for (const accountId of new Set(people.map(({ accountOfTherapist }) => accountOfTherapist))) {
    const theirs = histories.filter(({ who }) => who.accountOfTherapist === accountId);
    await db.transaction(therapistOf(theirs[0]!.who), (tx) => writeTreatments(tx, theirs, now));
  }
  const forms = await db.read(clientOf(people[0]!), findForms);
  for (const one of histories)
    await db.transaction(clientOf(one.who), async (tx) => {
      await ownTexts(tx, one, { now, forms });
      await answerQuestionnaires(tx, one, now);
    });
  for (const one of histories.filter(({ turn }) => turn % 4 === 0))
    await db.transaction(therapistOf(one.who), (tx) =>
      insertAll(tx, responseReplies, answersOf(one, now)),
    );
  for (const accountId of new Set(people.map(({ accountOfTherapist }) => accountOfTherapist))) {
    const theirs = histories.filter(({ who }) => who.accountOfTherapist === accountId);
    await db.transaction(therapistOf(theirs[0]!.who), (tx) => writeParts(tx, theirs, now));
  }
  await db.transaction({ actor: "auth" }, (tx) =>
    tx.execute(sql`insert into notification_preferences (user_id, user_type, programme_reminder, programme_hour)
      select auth_user_id, 'client', true, 7 from clients where email = ${reminded} and auth_user_id is not null`),
  );
  const unread = people.slice(0, 2);
  for (const who of unread)
    await db.transaction(therapistOf(who), (tx) => readAndAsk(tx, { who, unread, now }));
  return true;
}

/** Names are looked up under the auth service's identity, and assigned under the system's. */
async function systemOf<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('app.actor', 'system', true)`);
  return work(tx);
}

const therapistOf = ({ therapistId, accountOfTherapist }: Treated): Identity => ({
  actor: "therapist",
  person: therapistId,
  account: accountOfTherapist,
  flags: permissions,
});
const clientOf = ({ id, accountId }: Treated): Identity => ({
  actor: "client",
  person: id,
  account: accountId,
});

async function writeTreatments(
  tx: Db,
  histories: readonly SeededHistory[],
  now: Date,
): Promise<void> {
  const confirmed = before(now, days(signedDaysAgo));
  const lastTreated = ({ notes: theirs }: SeededHistory) => theirs.at(-1)!.row.sessionDate;
  await insertAll(
    tx,
    careFiles,
    histories.map((one) => ({
      clientId: one.who.id,
      openedAt: one.notes[0]!.signedAt,
      lastTreatedOn: lastTreated(one),
      healthConfirmedOn: londonDay(confirmed),
      askHealthOn: nextReview(confirmed),
    })),
  );
  await insertAll(tx, careEpisodes, episodeRows(histories, now));
  const visits = visitsOf(histories, now);
  await insertAll(tx, confidentialTreatmentSessions, notesInEpisodes(histories));
  await insertAll(
    tx,
    confidentialTreatmentSessions,
    visits.flatMap(({ notes }) => notes.map(({ row }) => row)),
  );
  await insertAll(tx, confidentialTherapistNotes, privateNotes(histories));
  await tx.execute(
    sql`update confidential_treatment_sessions set signed_at = created_at where signed_at is null`,
  );
  await insertAll(tx, confidentialTreatmentSessions, aDraft(histories, now));
  const { shared, scores } = sharedRows([...histories, ...visits]);
  await insertAll(tx, wellnessSessionNotes, shared);
  await insertAll(tx, sessionScores, scores);
  const measured = measureRows([...histories, ...visits]);
  if (measured.length > 0) await insertAll(tx, noteMeasures, measured);
  await insertAll(tx, actionPlanItems, planRows(histories, now));
  await insertAll(tx, studioExercises, ownExerciseRows(histories, now));
  const fromLibrary = libraryRows(histories, now);
  if (fromLibrary.length > 0) await insertAll(tx, actionPlanItems, fromLibrary);
  await insertAll(tx, clientLetters, letterRows(histories, now));
  await insertAll(tx, questionnaireRequests, questionnaireRequestRows(histories, now));
  await writeRiders(tx, histories, now);
  await writePicturedRider(tx, histories, now);
  await insertAll(tx, wellnessResources, resourceRows(histories));
  const { writtenNotes, notices } = notesTo(histories, now);
  await insertAll(tx, clientNotes, writtenNotes);
  await insertAll(tx, noteNotices, [...notices, ...visits.flatMap(noticesOf)]);
  await writeFindings(tx, histories, now);
  const flagged = histories.filter(({ story }) => story.flag);
  await insertAll(
    tx,
    healthFlags,
    flagged.map((one) => flagOf(one, now)),
  );
  await insertAll(
    tx,
    clientAdaptations,
    flagged.map((one) => adaptationOf(one)),
  );
}

/** Red flags that are followed up, reviews of episodes, and the studio's own template of notes. */
async function writeFindings(tx: Db, histories: readonly SeededHistory[], now: Date) {
  const [findings, reviews, templates] = [
    findingRows(histories),
    reviewRows(histories, now),
    templateRows(histories, now),
  ];
  if (findings.length > 0) await insertAll(tx, redFlagFindings, findings);
  if (reviews.length > 0) await insertAll(tx, recalls, reviews);
  if (templates.length > 0) await insertAll(tx, noteTemplates, templates);
}

async function writeParts(tx: Db, histories: readonly SeededHistory[], now: Date) {
  const activities = await tx
    .select({
      id: ownActivities.id,
      name: ownActivities.name,
      clientId: ownActivities.clientId,
    })
    .from(ownActivities);
  const { problems, goals, outcomes } = episodeParts(histories, { activities, now });
  if (problems.length > 0) await insertAll(tx, episodeProblems, problems);
  if (goals.length > 0) await insertAll(tx, episodeGoals, goals);
  if (outcomes.length > 0) await insertAll(tx, episodeOutcomes, outcomes);
}

const flagId = ({ notes }: SeededHistory) => notes[0]!.sharedId;
const flagOf = (one: SeededHistory, now: Date) => ({
  id: flagId(one),
  clientId: one.who.id,
  kind: "warn" as const,
  reason: one.story.flag![1],
  setBy: one.who.therapistId,
  setAt: now,
});
const adaptationOf = (one: SeededHistory) => ({
  flagId: flagId(one),
  clientId: one.who.id,
  kind: "warn" as const,
  adaptation: one.story.flag![0],
});
