import { after, days } from "#domain/kernel/time.ts";
import { linkDays } from "./messages.ts";

export type Question = {
  askedAt: Date;
  isOne: "yes" | "no" | null;
  answeredAt: Date | null;
  endedAt: Date | null;
};

/** Until when a question takes an answer. */
export const answeredUntil = ({ askedAt }: Pick<Question, "askedAt">): Date =>
  after(askedAt, days(linkDays));

/** Whether a link opens nothing any more. */
export const isOver = (question: Pick<Question, "askedAt" | "endedAt">, now: Date): boolean =>
  question.endedAt !== null || now >= answeredUntil(question);

/** From when a person may be asked again: a day later (decision 049). */
export const mayAskFrom = ({ askedAt }: Pick<Question, "askedAt">): Date => after(askedAt, days(1));

/**
 * "j•••@e•••.com": people recognise their own address by it, and a stranger learns neither a name
 * nor a domain. Only the last part of the domain is left.
 */
export function masked(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  return `${hidden(local)}@${hidden(domain)}${domain.slice(domain.lastIndexOf("."))}`;
}

const hidden = (text: string): string => `${[...text][0] ?? ""}•••`;
