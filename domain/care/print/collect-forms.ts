import { and, asc, eq, isNotNull } from "drizzle-orm";
import { formAnswers } from "#db/schema/care/forms.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { readSigned, signedAnswers } from "../forms/own-forms.ts";
import { formatAnswer, signedAsNames } from "../forms/messages.ts";
import type { PrintedSection } from "./ports.ts";
import { toTheMinute } from "./messages.ts";

/** Signed forms with the questions as they were, and the words that were signed. */
export async function collectForms(db: Db, clientId: string): Promise<PrintedSection> {
  const signed = await signedAnswers(db)
    .where(and(eq(formAnswers.clientId, clientId), isNotNull(formAnswers.submittedAt)))
    .orderBy(asc(formAnswers.submittedAt));
  return {
    title: "Forms",
    entries: signed
      .map(readSigned)
      .map(
        ({ title, number, sections, answers, wording, name, signedAs, signedAt, reviewedAt }) => ({
          day: londonDay(signedAt),
          heading: `${title}, version ${number}`,
          by:
            `Signed by ${[name, signedAsNames[signedAs]].filter(Boolean).join(", ")}, on ${toTheMinute(signedAt)}` +
            (reviewedAt ? `; reviewed on ${toTheMinute(reviewedAt)}` : ""),
          parts: [
            ...sections.flatMap(({ fields }) =>
              fields.map(({ id, label, kind }) => ({
                label,
                text: answers[id]?.length ? formatAnswer(answers[id], kind) : "",
              })),
            ),
            { label: "Signed below these words", text: wording },
          ],
        }),
      ),
  };
}
