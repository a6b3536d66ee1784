import { and, asc, eq } from "drizzle-orm";
import { episodeGoals, episodeOutcomes, episodeProblems } from "#db/schema/care/episode-parts.ts";
import { careEpisodes } from "#db/schema/care/episodes.ts";
import { redFlagFindings } from "#db/schema/care/red-flags.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { plainDate } from "#domain/kernel/time.ts";
import { goalStates, outcomeNames } from "../episodes/messages.ts";
import { findMeasure } from "../measuring/library.ts";
import { decisionNames, findQuestion } from "../red-flags/messages.ts";
import type { PrintedSection } from "./ports.ts";
import { toTheMinute } from "./messages.ts";

/** Episodes with their goals, problems and outcomes, or one of them. Three statements. */
export async function collectEpisodes(
  db: Db,
  clientId: string,
  only: string | null,
): Promise<PrintedSection> {
  const episodes = await db
    .select({
      id: careEpisodes.id,
      title: careEpisodes.title,
      therapist: therapists.name,
      openedOn: careEpisodes.openedOn,
      plannedVisits: careEpisodes.plannedVisits,
      reviewOn: careEpisodes.reviewOn,
      closedOn: careEpisodes.closedOn,
      outcome: episodeOutcomes.outcome,
      outcomeBody: episodeOutcomes.body,
    })
    .from(careEpisodes)
    .innerJoin(therapists, eq(therapists.id, careEpisodes.therapistId))
    .leftJoin(episodeOutcomes, eq(episodeOutcomes.episodeId, careEpisodes.id))
    .where(and(eq(careEpisodes.clientId, clientId), only ? eq(careEpisodes.id, only) : undefined))
    .orderBy(asc(careEpisodes.openedOn));
  const goals = await db
    .select({
      of: episodeGoals.episodeId,
      words: episodeGoals.words,
      state: episodeGoals.state,
      byDay: episodeGoals.byDay,
      measureKey: episodeGoals.measureKey,
    })
    .from(episodeGoals)
    .where(eq(episodeGoals.clientId, clientId))
    .orderBy(asc(episodeGoals.place));
  const problems = await db
    .select({
      of: episodeProblems.episodeId,
      body: episodeProblems.body,
      foundOn: episodeProblems.foundOn,
      solvedOn: episodeProblems.solvedOn,
    })
    .from(episodeProblems)
    .where(eq(episodeProblems.clientId, clientId))
    .orderBy(asc(episodeProblems.place));
  return {
    title: "Episodes",
    entries: episodes.map((episode) => ({
      day: episode.openedOn,
      heading: episode.title,
      by: `${episode.therapist}, from ${plainDate(episode.openedOn)}${episode.closedOn ? ` to ${plainDate(episode.closedOn)}` : ""}`,
      parts: [
        {
          label: "Visits planned",
          text: episode.plannedVisits === null ? "" : String(episode.plannedVisits),
        },
        { label: "Review on", text: episode.reviewOn ? plainDate(episode.reviewOn) : "" },
        ...goals
          .filter(({ of }) => of === episode.id)
          .map((goal) => ({ label: "Goal, in the client\u2019s words", text: formatGoal(goal) })),
        ...problems
          .filter(({ of }) => of === episode.id)
          .map(({ body, foundOn, solvedOn }) => ({
            label: "Problem",
            text: `${body} (found ${plainDate(foundOn)}${solvedOn ? `, solved ${plainDate(solvedOn)}` : ""})`,
          })),
        {
          label: "Outcome",
          text: episode.outcome
            ? [outcomeNames[episode.outcome], episode.outcomeBody].filter(Boolean).join(". ")
            : "",
        },
      ],
    })),
  };
}

type Goal = Pick<typeof episodeGoals.$inferSelect, "words" | "state" | "byDay" | "measureKey">;

const formatGoal = ({ words, state, byDay, measureKey }: Goal): string =>
  [
    words,
    goalStates[state].toLowerCase(),
    byDay && `by ${plainDate(byDay)}`,
    measureKey && `told by ${findMeasure(measureKey)?.name ?? measureKey}`,
  ]
    .filter(Boolean)
    .join("; ");

/** Red flags that were answered with yes, what was decided, and what came of it. */
export async function collectRedFlags(db: Db, clientId: string): Promise<PrintedSection> {
  const findings = await db
    .select({
      key: redFlagFindings.questionKey,
      detail: redFlagFindings.detail,
      decision: redFlagFindings.decision,
      decided: redFlagFindings.decided,
      cameOf: redFlagFindings.cameOf,
      foundOn: redFlagFindings.foundOn,
      settledAt: redFlagFindings.settledAt,
      therapist: therapists.name,
    })
    .from(redFlagFindings)
    .innerJoin(therapists, eq(therapists.id, redFlagFindings.therapistId))
    .where(eq(redFlagFindings.clientId, clientId))
    .orderBy(asc(redFlagFindings.foundOn), asc(redFlagFindings.id));
  return {
    title: "Red flags",
    entries: findings.map(({ key, therapist, foundOn, settledAt, ...finding }) => ({
      day: foundOn,
      heading: findQuestion(key)?.question ?? key,
      by: `${therapist}${settledAt ? `, settled on ${toTheMinute(settledAt)}` : ", not settled"}`,
      parts: [
        { label: "Answer", text: ["Yes", finding.detail].filter(Boolean).join(": ") },
        { label: decisionNames[finding.decision], text: finding.decided },
        { label: "What came of it", text: finding.cameOf },
      ],
    })),
  };
}
