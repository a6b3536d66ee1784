import { asc, eq } from "drizzle-orm";
import {
  actionPlanItems,
  actionPlanLogs,
  activityScores,
  bodyCharts,
  ownActivities,
} from "#db/schema/care/progress.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { londonDay, plainDate } from "#domain/kernel/time.ts";
import { formatMarks } from "./parts-of-treatment.ts";
import type { PrintedPart, PrintedSection } from "./ports.ts";
import { toTheMinute } from "./messages.ts";

/** What the client does at home, and how it went, a line a day. */
export async function collectProgramme(db: Db, clientId: string): Promise<PrintedSection> {
  const items = await db
    .select({
      id: actionPlanItems.id,
      title: actionPlanItems.title,
      description: actionPlanItems.description,
      frequency: actionPlanItems.frequency,
      duration: actionPlanItems.duration,
      startedOn: actionPlanItems.startedOn,
      stoppedOn: actionPlanItems.stoppedOn,
    })
    .from(actionPlanItems)
    .where(eq(actionPlanItems.clientId, clientId))
    .orderBy(asc(actionPlanItems.startedOn), asc(actionPlanItems.displayOrder));
  const logs = await db
    .select({
      of: actionPlanLogs.itemId,
      day: actionPlanLogs.doneOn,
      pain: actionPlanLogs.pain,
      comment: actionPlanLogs.comment,
    })
    .from(actionPlanLogs)
    .where(eq(actionPlanLogs.clientId, clientId))
    .orderBy(asc(actionPlanLogs.doneOn));
  const wentOf = (id: string): PrintedPart[] =>
    logs
      .filter(({ of }) => of === id)
      .map(({ day, pain, comment }) => ({
        day,
        label: "Done",
        text: [pain === null ? "no pain recorded" : `pain ${pain} of 10`, comment]
          .filter(Boolean)
          .join("; "),
      }));
  return {
    title: "Home programme",
    entries: items.map(({ id, title, description, frequency, duration, startedOn, stoppedOn }) => ({
      day: startedOn,
      heading: title,
      by: `From ${plainDate(startedOn)}${stoppedOn ? ` to ${plainDate(stoppedOn)}` : ""}`,
      parts: [
        { label: "What", text: description },
        { label: "How often, how long", text: [frequency, duration].filter(Boolean).join(", ") },
        ...wentOf(id),
      ],
    })),
  };
}

/** The client's own activities (Patient-Specific Functional Scale), each with its scores, a line a day. */
export async function collectActivities(db: Db, clientId: string): Promise<PrintedSection> {
  const activities = await db
    .select({
      id: ownActivities.id,
      name: ownActivities.name,
      addedAt: ownActivities.addedAt,
      endedAt: ownActivities.endedAt,
    })
    .from(ownActivities)
    .where(eq(ownActivities.clientId, clientId))
    .orderBy(asc(ownActivities.addedAt));
  const scores = await db
    .select({
      of: activityScores.activityId,
      score: activityScores.score,
      day: activityScores.scoredOn,
    })
    .from(activityScores)
    .where(eq(activityScores.clientId, clientId))
    .orderBy(asc(activityScores.scoredOn));
  return {
    title: "Own activities",
    entries: activities.map(({ id, name, addedAt, endedAt }) => ({
      day: londonDay(addedAt),
      heading: name,
      by:
        `Chosen by the client on ${toTheMinute(addedAt)}` +
        (endedAt ? `, given up on ${toTheMinute(endedAt)}` : "") +
        ". Scored from 0 (not at all) to 10 (as before).",
      parts: scores
        .filter(({ of }) => of === id)
        .map(({ score, day }) => ({ day, label: "Score", text: `${score} of 10` })),
    })),
  };
}

/** What hurts where, as the client painted it. */
export async function collectBodyCharts(db: Db, clientId: string): Promise<PrintedSection> {
  const charts = await db
    .select({
      marks: bodyCharts.marks,
      comment: bodyCharts.comment,
      day: bodyCharts.drawnOn,
      drawnAt: bodyCharts.drawnAt,
    })
    .from(bodyCharts)
    .where(eq(bodyCharts.clientId, clientId))
    .orderBy(asc(bodyCharts.drawnOn));
  return {
    title: "Body charts",
    entries: charts.map(({ marks, comment, day, drawnAt }) => ({
      day,
      heading: "Body chart",
      by: `Painted by the client on ${toTheMinute(drawnAt)}`,
      parts: [
        { label: "Marks", text: formatMarks(marks) || "None" },
        { label: "In words", text: comment },
      ],
    })),
  };
}
