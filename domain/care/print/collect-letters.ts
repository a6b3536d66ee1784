import { asc, eq, isNotNull, and, ne } from "drizzle-orm";
import { clientLetters, clientPapers, letterSends } from "#db/schema/care/letters.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { londonDay, plainDate } from "#domain/kernel/time.ts";
import { letterKinds, sendWays } from "../letters/messages.ts";
import { paperKinds } from "../papers/messages.ts";
import type { PrintedPart, PrintedSection } from "./ports.ts";
import { toTheMinute } from "./messages.ts";

/** Finished letters about the client that the reader may see, with what went to whom. */
export async function collectLetters(db: Db, clientId: string): Promise<PrintedSection> {
  const letters = await db
    .select({
      id: clientLetters.id,
      kind: clientLetters.kind,
      to: clientLetters.recipientName,
      address: clientLetters.recipientAddress,
      subject: clientLetters.subject,
      body: clientLetters.body,
      parts: clientLetters.parts,
      finishedAt: clientLetters.finishedAt,
      objectedAt: clientLetters.objectedAt,
      objection: clientLetters.objection,
      writer: therapists.name,
    })
    .from(clientLetters)
    .innerJoin(therapists, eq(therapists.id, clientLetters.writtenBy))
    .where(and(eq(clientLetters.clientId, clientId), isNotNull(clientLetters.finishedAt)))
    .orderBy(asc(clientLetters.finishedAt));
  const sends = await db
    .select({
      of: letterSends.letterId,
      how: letterSends.how,
      to: letterSends.recipientName,
      email: letterSends.recipientEmail,
      sentAt: letterSends.sentAt,
      openedAt: letterSends.firstOpenedAt,
      times: letterSends.timesOpened,
    })
    .from(letterSends)
    .where(eq(letterSends.clientId, clientId))
    .orderBy(asc(letterSends.sentAt));
  const sentOf = (id: string): PrintedPart[] =>
    sends
      .filter(({ of }) => of === id)
      .map(({ how, to, email, sentAt, openedAt, times }) => ({
        day: londonDay(sentAt),
        label: "Sent",
        text: [
          `${sendWays[how].toLowerCase()} to ${[to, email].filter(Boolean).join(", ")}`,
          openedAt && `opened ${times} times, first on ${toTheMinute(openedAt)}`,
        ]
          .filter(Boolean)
          .join("; "),
      }));
  return {
    title: "Letters to others",
    entries: letters.map(({ id, kind, to, subject, body, parts, writer, ...letter }) => ({
      day: londonDay(letter.finishedAt!),
      heading: subject,
      by: `To ${to} (${letterKinds[kind]}), by ${writer} on ${toTheMinute(letter.finishedAt!)}`,
      parts: [
        { label: "Address", text: letter.address },
        { label: "Letter", text: body },
        ...parts.map(({ heading, text }) => ({ label: heading, text })),
        ...(letter.objectedAt
          ? [
              {
                label: "The client objected",
                text: [toTheMinute(letter.objectedAt), letter.objection].filter(Boolean).join(": "),
              },
            ]
          : []),
        ...sentOf(id),
      ],
    })),
  };
}

/** Papers that came from others: what each is, and not its pages, which are kept apart. */
export async function collectPapers(db: Db, clientId: string): Promise<PrintedSection> {
  const papers = await db
    .select({
      kind: clientPapers.kind,
      name: clientPapers.name,
      sender: clientPapers.sender,
      datedOn: clientPapers.datedOn,
      remark: clientPapers.remark,
      addedAt: clientPapers.addedAt,
      removedAt: clientPapers.removedAt,
      removedBecause: clientPapers.removedBecause,
      by: therapists.name,
    })
    .from(clientPapers)
    .innerJoin(therapists, eq(therapists.id, clientPapers.addedBy))
    .where(and(eq(clientPapers.clientId, clientId), ne(clientPapers.state, "storing")))
    .orderBy(asc(clientPapers.addedAt));
  return {
    title: "Papers from others",
    entries: papers.map(({ kind, name, sender, datedOn, remark, addedAt, by, ...paper }) => ({
      day: londonDay(addedAt),
      heading: name,
      by: `${paperKinds[kind]}, attached by ${by} on ${toTheMinute(addedAt)}`,
      parts: [
        { label: "From", text: sender },
        { label: "Dated", text: datedOn ? plainDate(datedOn) : "" },
        { label: "Remark", text: remark },
        { label: "Removed", text: paper.removedBecause },
        ...(paper.removedAt ? [] : [{ label: "Pages", text: "Kept apart from this copy." }]),
      ],
    })),
  };
}
