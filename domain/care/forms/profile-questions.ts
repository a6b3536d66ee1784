import { and, desc, eq, isNull } from "drizzle-orm";
import { profileDifferences } from "#db/schema/care/findings.ts";
import { formAnswers } from "#db/schema/care/forms.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import {
  changeProfileParts,
  type ProfilePart,
  type ProfileParts,
  readProfileParts,
} from "#domain/people/own-profile/own-profile-parts.ts";
import { type ProfileGroup, profileGroups, isSameText } from "./profile-answers.ts";

/**
 * Two answers to one question about a client: the one in their form and the one in their profile.
 */
export type ProfileQuestion = {
  group: ProfileGroup;
  form: ProfileParts;
  profile: ProfileParts;
  signedAt: Date;
};

/** Where what a client signed and their own profile say different things: they are asked which is right. */
export const listOwnProfileQuestions = (ctx: Ctx<Client>): Promise<ProfileQuestion[]> =>
  read(ctx, (db) => findQuestions(db, ctx.actor.id));

/** What a client whose record is open was asked about themselves and has not answered. */
export const listProfileQuestions = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
): Promise<ProfileQuestion[]> => read(ctx, (db) => findQuestions(db, clientId));

async function findQuestions(db: Db, clientId: string): Promise<ProfileQuestion[]> {
  const open = and(eq(profileDifferences.clientId, clientId), isNull(profileDifferences.settledAt));
  const rows = await db
    .select({
      part: profileDifferences.part,
      said: profileDifferences.said,
      signedAt: formAnswers.submittedAt,
    })
    .from(profileDifferences)
    .innerJoin(formAnswers, eq(formAnswers.id, profileDifferences.answerId))
    .where(open)
    .orderBy(desc(profileDifferences.askedAt));
  if (rows.length === 0) return [];
  const profile = await readProfileParts(db, clientId);
  return (Object.keys(profileGroups) as ProfileGroup[]).flatMap((group) => {
    const parts: readonly ProfilePart[] = profileGroups[group];
    // The newest signature counts; what it says stands together.
    const newest = rows.find((row) => parts.some((part) => part === row.part));
    if (!newest) return [];
    const said = rows.filter((row) => row.signedAt?.getTime() === newest.signedAt?.getTime());
    const form = Object.fromEntries(
      parts.flatMap((part) =>
        said.filter((row) => row.part === part).map((row) => [part, row.said]),
      ),
    ) as ProfileParts;
    const isOther = parts.some(
      (part) => form[part] !== undefined && !isSameText(form[part], profile[part]),
    );
    const own = Object.fromEntries(parts.map((part) => [part, profile[part]]));
    return isOther ? [{ group, form, profile: own, signedAt: newest.signedAt! }] : [];
  });
}

/**
 * A client says which is right of what they signed and what their profile says; the form's goes into the profile. Refuses
 * "no-such-question" where there is none any more.
 */
export async function settleProfile(
  ctx: Ctx<Client>,
  { group, as }: { group: ProfileGroup; as: "form" | "profile" },
) {
  const question = (await listOwnProfileQuestions(ctx)).find((one) => one.group === group);
  if (!question) return refuse("no-such-question");
  if (as === "form") await changeProfileParts(ctx, () => question.form);
  return transaction(ctx, async (tx) => {
    for (const part of profileGroups[group])
      await tx
        .update(profileDifferences)
        .set({ settledAt: ctx.now, settledAs: as })
        .where(
          and(
            eq(profileDifferences.clientId, ctx.actor.id),
            eq(profileDifferences.part, part),
            isNull(profileDifferences.settledAt),
          ),
        );
    return done(undefined);
  });
}
