import { asc, desc, eq } from "drizzle-orm";
import { episodeGoals, episodeOutcomes, episodeProblems } from "#db/schema/care/episode-parts.ts";
import { careEpisodes } from "#db/schema/care/episodes.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { plainDate } from "#domain/kernel/time.ts";
import { goalStates, outcomeNames } from "../episodes/messages.ts";
import { part, type PartGroup } from "./part-group.ts";

/** The most episodes whose parts are offered. */
const maxEpisodes = 12;

/** Of each episode its goals, problems and outcome, each to be ticked for a letter. Three statements. */
export async function offeredOfEpisodes(db: Db, clientId: string): Promise<PartGroup[]> {
  const episodes = await db
    .select({
      id: careEpisodes.id,
      title: careEpisodes.title,
      openedOn: careEpisodes.openedOn,
      closedOn: careEpisodes.closedOn,
      outcome: episodeOutcomes.outcome,
      outcomeBody: episodeOutcomes.body,
    })
    .from(careEpisodes)
    .leftJoin(episodeOutcomes, eq(episodeOutcomes.episodeId, careEpisodes.id))
    .where(eq(careEpisodes.clientId, clientId))
    .orderBy(desc(careEpisodes.openedOn))
    .limit(maxEpisodes);
  const goals = await db
    .select({
      of: episodeGoals.episodeId,
      words: episodeGoals.words,
      state: episodeGoals.state,
    })
    .from(episodeGoals)
    .where(eq(episodeGoals.clientId, clientId))
    .orderBy(asc(episodeGoals.place));
  const problems = await db
    .select({
      of: episodeProblems.episodeId,
      body: episodeProblems.body,
      solvedOn: episodeProblems.solvedOn,
    })
    .from(episodeProblems)
    .where(eq(episodeProblems.clientId, clientId))
    .orderBy(asc(episodeProblems.place));
  return episodes.map(({ id, title, openedOn, closedOn, outcome, outcomeBody }) => {
    const days = `${plainDate(openedOn)} to ${closedOn ? plainDate(closedOn) : "today"}`;
    const wanted = goals
      .filter(({ of }) => of === id)
      .map(({ words, state }) => `- ${words} (${goalStates[state].toLowerCase()})`);
    const found = problems
      .filter(({ of }) => of === id)
      .map(({ body, solvedOn }) => `- ${body}${solvedOn ? " (solved)" : ""}`);
    const ended = outcome ? [outcomeNames[outcome], outcomeBody].filter(Boolean).join(". ") : "";
    return {
      title: `Episode: ${title}, ${days}`,
      parts: [
        ...part(`episode:${id}:goals`, `Goals in the client's words: ${title}`, wanted.join("\n")),
        ...part(`episode:${id}:problems`, `Problems: ${title}`, found.join("\n")),
        ...part(`episode:${id}:outcome`, `Outcome: ${title}`, ended),
      ],
    };
  });
}
