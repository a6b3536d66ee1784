import { flagProposals, healthDifferences } from "#db/schema/care/findings.ts";
import { formAnswers } from "#db/schema/care/forms.ts";
import { clientHealthRecords } from "#db/schema/care/health.ts";
import {
  actionPlanLogs,
  activityScores,
  bodyCharts,
  ownActivities,
} from "#db/schema/care/progress.ts";
import { clientNoteResponses } from "#db/schema/care/responses.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { addDays, after, before, days, hours, londonDay } from "#domain/kernel/time.ts";
import { type Forms, signedRows } from "./form-rows.ts";
import { insertAll } from "../insert-all.ts";
import { random } from "../random.ts";
import type { SeededHistory } from "./care-rows.ts";

/** How long ago they signed their forms, and said what is on file about their health. */
export const signedDaysAgo = 182;

/** What a client has written themselves: health, answers to notes, and how the programme and their own activities go. */
export async function ownTexts(
  tx: Db,
  one: SeededHistory,
  { now, forms }: { now: Date; forms: Forms },
): Promise<void> {
  const { who, story, notes, turn } = one;
  const chance = random(`own ${who.id}`);
  const health = {
    healthConditions: story.conditions,
    medications: story.medications,
    allergies: story.allergies,
    fitnessGoals: story.goals,
    injuryHistory: story.history,
    painAreas: [...story.areas],
  };
  const begun = notes[0]!.signedAt;
  const written = {
    clientId: who.id,
    source: "client" as "client" | "form",
    recordedBy: who.accountId,
  };
  const signedAt = before(now, days(signedDaysAgo));
  // The second takes something that their form no longer says: it waits for a therapist to say which holds.
  const onFile = turn === 1 ? `${story.allergies}, latex` : story.allergies;
  const merged = turn === 1 ? `${story.allergies}\nlatex` : story.allergies;
  await insertAll(tx, clientHealthRecords, [
    {
      ...health,
      ...written,
      allergies: onFile,
      injuryHistory: "",
      version: 1,
      recordedAt: begun,
    },
    {
      ...health,
      ...written,
      allergies: merged,
      source: "form",
      version: 2,
      recordedAt: signedAt,
    },
  ]);
  const signed = signedRows({ who, story, turn, forms, at: signedAt });
  await insertAll(
    tx,
    formAnswers,
    signed.map(({ row }) => row),
  );
  const proposals = signed.flatMap((form) => form.proposals);
  if (proposals.length > 0) await insertAll(tx, flagProposals, proposals);
  if (turn === 1)
    await insertAll(tx, healthDifferences, [
      {
        clientId: who.id,
        answerId: signed[0]!.row.id,
        part: "allergies",
        onFile,
        said: story.allergies,
        foundAt: signedAt,
      },
    ]);
  await insertAll(tx, clientNoteResponses, responsesOf(one));
  const activities = story.activities.map((name) => ({
    id: chance.uuid(),
    clientId: who.id,
    name,
    addedAt: begun,
  }));
  await insertAll(tx, ownActivities, activities);
  const days5 = [0, 4, 7, 10, 13].map((at) => notes[at]!.row.sessionDate);
  const scores = activities.flatMap(({ id }, place) =>
    days5.map((scoredOn, at) => ({
      clientId: who.id,
      activityId: id,
      scoredOn,
      score: Math.min(10, 2 + place + at + chance.below(3)),
    })),
  );
  await insertAll(tx, activityScores, scores);
  const charts = [
    { drawnOn: days5[0]!, marks: [...story.marks] },
    { drawnOn: days5[3]!, marks: story.marks.slice(0, 1).map((mark) => ({ ...mark, score: 2 })) },
  ];
  await insertAll(
    tx,
    bodyCharts,
    charts.map((chart) => ({
      ...chart,
      clientId: who.id,
      comment: "",
      drawnAt: begun,
    })),
  );
  await insertAll(tx, actionPlanLogs, logsOf(one, now));
}

/** Two of three days of the last fortnight and every other one before it, each with its pain. */
function logsOf({ who, notes, turn }: SeededHistory, now: Date) {
  const items = notes[7]!.row.actionPlans;
  const chance = random(`logs ${who.id}`);
  const base = turn % 9 === 3 ? 6 : 1;
  return items.flatMap(({ id }) =>
    Array.from({ length: 49 }, (_, back) => back + 1).flatMap((back) =>
      chance.percent(back <= 14 ? 35 : 50)
        ? []
        : [
            {
              clientId: who.id,
              itemId: id,
              doneOn: addDays(londonDay(now), -back),
              pain: base + chance.below(3),
              comment: back === 2 ? "Easier than last week." : "",
              loggedAt: before(now, days(back)),
            },
          ],
    ),
  );
}

const felt = [
  "Done every day but Sunday. The stretch is easier now.",
  "Went well. I notice it when I get out of the car.",
  "Managed four times this week.",
] as const;

/** They answer every third note; one of them with the question of their story. */
function responsesOf({ who, notes, story, turn }: SeededHistory) {
  return [2, 5, 8, 11, 12].map((at, place) => {
    const { sharedId, signedAt } = notes[at]!;
    const asks = at === 12;
    return {
      id: responseId(sharedId),
      clientId: who.id,
      clientNoteId: null,
      wellnessNoteId: sharedId,
      complianceStatus: asks
        ? ("clarification" as const)
        : place === 1
          ? ("difficulty" as const)
          : ("completed" as const),
      clientFeedback: felt[(turn + place) % felt.length]!,
      clientQuestion: asks ? story.question : null,
      createdAt: after(signedAt, hours(30)),
    };
  });
}

const responseId = (sharedId: string) => random(`response ${sharedId}`).uuid();

/** The therapist's answer to the question. */
export const answersOf = ({ who, notes, story }: SeededHistory, now: Date) => [
  {
    responseId: responseId(notes[12]!.sharedId),
    clientId: who.id,
    author: "therapist" as const,
    authorId: who.therapistId,
    body: story.answer,
    writtenAt: before(now, days(2)),
  },
];
