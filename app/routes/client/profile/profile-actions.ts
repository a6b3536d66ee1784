import { data, href, redirect, type RouterContextProvider } from "react-router";
import { textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { type ProfileGroup, profileGroups } from "#domain/care/forms/profile-answers.ts";
import { settleProfile } from "#domain/care/forms/profile-questions.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { changeOwnProfile, findOwnDetails } from "#domain/people/own-profile/change-own-profile.ts";
import { profileFields } from "#domain/people/own-profile/fields.ts";
import { profileForm } from "#domain/people/own-profile/forms.ts";

type OwnDetails = NonNullable<Awaited<ReturnType<typeof findOwnDetails>>>;

/** Saves what a client says about themselves; what their therapist has changed meanwhile is put together with it. */
export async function handleProfileAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { ctx } = requireClient(context);
  const sent = textsIn(await request.formData());
  if (sent["intent"] === "settle") return settleDifference(context, sent);
  const unsaved = await submitEdit(sent, {
    intent: "profile",
    schema: profileForm(londonDay(ctx.now)),
    save: (form, version) => changeOwnProfile(ctx, { version, form }),
    saved: async () => {
      const found = await findOwnDetails(ctx);
      return found && savedProfile(found);
    },
    refusal: () => ({ failed: "Your profile is not there any more." }),
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw redirect(`${href("/client/profile")}?done=changed`, 303);
}

/** Which of two answers about themselves is right; what is settled already is told as settled. */
async function settleDifference(
  context: Readonly<RouterContextProvider>,
  { group = "", as }: Record<string, string>,
) {
  if (!Object.hasOwn(profileGroups, group) || (as !== "form" && as !== "profile"))
    return data<EditResult>({ failed: "Please choose which is right." }, 422);
  await settleProfile(requireClient(context).ctx, { group: group as ProfileGroup, as });
  throw redirect(`${href("/client/profile")}?done=settled`, 303);
}

/** What is stored of a client, as their form is opened with it. */
export const savedProfile = (details: OwnDetails) => savedFields(profileFields, details);
