import { data, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/answers.ts";
import { factsOf } from "#app/http/ctx.ts";
import { flashOf } from "#app/http/flash.ts";
import { readForm } from "#app/http/forms.ts";
import { theClient } from "#app/http/locks.ts";
import { AnswerNotice, type FormAnswer } from "#app/parts/form-answer.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import { changeOwnProfile, findOwnDetails } from "#domain/people/own-profile/change-own-profile.ts";
import { profileForm } from "#domain/people/own-profile/forms.ts";
import { findOwnProfile } from "#domain/people/queries.ts";
import { OwnProfile } from "../own-profile.tsx";
import type { Route } from "./+types/profile.ts";
import { ProfileForm } from "./profile-form.tsx";

const path = "/client/profile";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = theClient(context);
  const [profile, details] = await Promise.all([findOwnProfile(ctx), findOwnDetails(ctx)]);
  const flash = flashOf(url, { changed: "Your profile has been saved." });
  return { profile: orNotFound(profile), details: orNotFound(details), flash };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = theClient(context);
  const read = await readForm(request, profileForm(londonDay(ctx.now)));
  if (!read.ok) return data<FormAnswer>({ typed: read.typed, errors: read.errors }, 422);
  await changeOwnProfile(ctx, read.value, factsOf(context).address);
  throw redirect(`${path}?done=changed`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("My Profile", matches);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, details, flash } = loaderData;
  return (
    <div className="max-w-3xl">
      <h1 className="mb-6 text-3xl">My Profile</h1>
      <AnswerNotice answer={actionData} flash={flash} />
      <OwnProfile profile={profile} />
      <ProfileForm details={details} answer={actionData} />
    </div>
  );
}
