import { and, eq, isNull } from "drizzle-orm";
import type { SignedAs } from "#db/schema/care/forms.ts";
import { clients, guardians } from "#db/schema/people.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { isVisibleLine, notVisible } from "#domain/kernel/text/visible-line.ts";
import { ageOfMajority, ageOfOwnAccount, isUnder } from "#domain/people/guardians/rules.ts";

type SignerInput = { name: string; signedAs?: string | undefined; born?: string | undefined };
type Signed = { name: string; signedAs: SignedAs; errors: Record<string, string> };

/**
 * A step: who signs a form, and in which role. The account's own name needs no more; any other has
 * to say who it is. Under 13 the confirmed guardian signs, from 13 the client or the guardian, from
 * 18 the client, or an adult who may act for them. `born` is the birthday in the form itself, where
 * the profile has none. Returns a message at the field that is wrong.
 */
export async function readSigner(tx: Db, ctx: Ctx<Client>, values: SignerInput): Promise<Signed> {
  const name = values.name.trim();
  const fieldError = (field: "signature" | "signed_as", sentence: string): Signed => ({
    name,
    signedAs: "self",
    errors: { [field]: sentence },
  });
  if (name === "" || name.length > 120)
    return fieldError("signature", "Please type your full name.");
  if (!isVisibleLine(name)) return fieldError("signature", notVisible);
  const client = await findSigners(tx, ctx.actor.id);
  const born = client.born ?? values.born;
  const today = londonDay(ctx.now);
  const isMinor = isUnder(ageOfMajority, born, today);
  const signed = (signedAs: SignedAs): Signed => ({ name, signedAs, errors: {} });
  const isOwn = sameName(name, client.name);
  // Without a confirmed guardian the database refuses every signature, with the sentence that says
  // so.
  if (isMinor && !client.guardian) return signed("self");
  if (values.signedAs === "guardian") {
    if (!isMinor || !client.guardian)
      return fieldError("signed_as", "Only for a client under 18 does a parent or guardian sign.");
    if (!sameName(name, client.guardian.name))
      return fieldError(
        "signature",
        `For them signs ${client.guardian.name}, who has confirmed by mail.`,
      );
    return signed(client.guardian.relation);
  }
  if (isUnder(ageOfOwnAccount, born, today))
    return fieldError(
      "signed_as",
      "Under 13 the parent or guardian signs. Please choose that, and type their name.",
    );
  if (isOwn || values.signedAs === "self") return signed("self");
  if (values.signedAs === "attorney" || values.signedAs === "helper")
    return isMinor
      ? fieldError(
          "signed_as",
          "Under 18 the client signs, or the parent or guardian who has confirmed.",
        )
      : signed(values.signedAs);
  return fieldError("signed_as", `This account is ${client.name}'s. Please say who signs.`);
}

async function findSigners(tx: Db, clientId: string) {
  const [found] = await tx
    .select({
      born: clients.dateOfBirth,
      firstName: clients.firstName,
      lastName: clients.lastName,
      guardian: guardians.name,
      relation: guardians.relation,
      confirmedAt: guardians.confirmedAt,
    })
    .from(clients)
    .leftJoin(guardians, and(eq(guardians.clientId, clients.id), isNull(guardians.endedAt)))
    .where(eq(clients.id, clientId));
  const { born, firstName, lastName, guardian, relation, confirmedAt } = found!;
  const isConfirmed = guardian && relation && confirmedAt;
  return {
    born,
    name: `${firstName} ${lastName}`,
    guardian: isConfirmed ? { name: guardian, relation } : undefined,
  };
}

/** Whether two names are the same to a reader: capitals, accents and spaces aside. */
const sameName = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
