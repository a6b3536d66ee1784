import { data, Form, useLocation, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import { hereIn } from "#app/http/signed-in.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { confirmEmailChange } from "#domain/people/confirm-email-change.ts";
import { proveForm } from "#domain/people/forms.ts";
import { linkRefusals } from "#domain/people/words.ts";
import type { Route } from "./+types/confirm-email.ts";
import { doorOf } from "./door-of.ts";
import { DoorSheet } from "./door-page.tsx";

type Answer = FormAnswer & { changed?: true; over?: true };

/** Nothing changes by looking at a link: programs open the links in mails, too. A password and the button do it. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get("token") ?? "",
});

const statusOf = { "wrong-password": 401, "too-many": 429 } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const reading = await readForm(request, proveForm);
  if (!reading.ok)
    return data<Answer>({ errors: { password: Object.values(reading.errors)[0] ?? "" } }, 422);
  const from = { address: factsOf(context).address, ...hereIn(context) };
  const changed = await confirmEmailChange(anyone(context), reading.value, from);
  if (changed.ok) return data<Answer>({ changed: true });
  if (changed.why === "link-over") return data<Answer>({ over: true }, 410);
  return data<Answer>({ errors: { password: linkRefusals[changed.why] } }, statusOf[changed.why]);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("New email address", matches);

export default function ConfirmEmail({
  loaderData: { token },
  actionData: answer,
}: Route.ComponentProps) {
  const door = doorOf(useLocation().pathname);
  if (answer?.changed) {
    return (
      <DoorSheet
        title="Thank you"
        lead="This is the email address of your account now. Please sign in with it from now on."
      >
        <LinkButton href={`/${door}/login`}>Go on</LinkButton>
      </DoorSheet>
    );
  }
  if (answer?.over || !token) {
    return (
      <DoorSheet
        title="This link has ended"
        lead="Links for a new address work once, for 24 hours. Your account page sends you another."
      >
        <LinkButton href={`/${door}/account/email`}>Go to your account</LinkButton>
      </DoorSheet>
    );
  }
  return (
    <DoorSheet
      title="Your new email address"
      lead="Type your password, and your account moves to this address."
    >
      <Card>
        <NewAddress token={token} error={answer?.errors?.["password"]} />
      </Card>
      <p className="mt-6 text-soft">
        You did not ask for this? Then close this page: without the password of that account nothing
        happens.
      </p>
    </DoorSheet>
  );
}

function NewAddress({ token, error }: { token: string; error: string | undefined }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={error}
        required
      />
      <Button wide busy={busy}>
        Use this address
      </Button>
    </Form>
  );
}
