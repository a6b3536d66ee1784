import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireClient } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { listOwnProfileQuestions } from "#domain/care/forms/profile-questions.ts";
import { findOwnDetails } from "#domain/people/own-profile/change-own-profile.ts";
import { findOwnProfile } from "#domain/people/queries.ts";
import { listRegistrationAnswers } from "#domain/people/studio-questions/queries.ts";
import { OwnProfile } from "../own-profile.tsx";
import type { Route } from "./+types/profile.ts";
import { handleProfileAction, savedProfile } from "./profile-actions.ts";
import { WhichIsRight } from "./which-is-right.tsx";
import { ProfileForm } from "./profile-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const [profile, details, questions] = await Promise.all([
    findOwnProfile(ctx),
    findOwnDetails(ctx),
    listOwnProfileQuestions(ctx),
  ]);
  const flash = flashOf(url, {
    changed: "Your profile has been saved.",
    settled: "Thank you. Your profile says it so.",
  });
  return {
    profile: orNotFound(profile),
    saved: savedProfile(orNotFound(details)),
    questions,
    answers: await listRegistrationAnswers(ctx, ctx.actor.id),
    flash,
  };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  handleProfileAction(request, context);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("My Profile", matches);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, saved, questions, answers, flash } = loaderData;
  return (
    <div className="max-w-3xl">
      <h1 className="mb-6 text-3xl">My Profile</h1>
      <ActionNotice result={actionData} flash={flash} />
      <WhichIsRight questions={questions} />
      <OwnProfile profile={profile} answers={answers} />
      <ProfileForm saved={saved} result={actionData} />
    </div>
  );
}
