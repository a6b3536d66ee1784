import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { listQuestionsAt } from "#domain/people/studio-questions/queries.ts";
import { findBuyerOf } from "#domain/shop/orders/opening/find-buyer.ts";
import type { Route } from "./+types/register";
import { submitRegistration } from "./registration-actions.ts";
import { AuthSheet } from "./login-page.tsx";
import { MailSent } from "./mail-sent.tsx";
import { RegistrationForm } from "./registration-form.tsx";

/** A buyer who comes from an order of this browser finds its name and address in the form. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = anyone(context);
  return {
    values: await findBuyerOf(ctx, url.searchParams.get("order") ?? ""),
    // Without a database the form still comes back with what was typed; it is not sent without the questions.
    questions: await listQuestionsAt(ctx, "registration").catch((thrown: unknown) => {
      requestContextOf(context).notes.error = thrown;
      return [];
    }),
  };
}

export const action = (args: Route.ActionArgs) => submitRegistration(args);
export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Create Account", matches);

export default function Register({
  loaderData: { values, questions },
  actionData: result,
}: Route.ComponentProps) {
  if (result?.sent) return <Sent to={result.sent} />;
  return (
    <AuthSheet title="Create Account" lead="Three short steps to your own corner of the studio.">
      <RegistrationForm result={result} known={values} questions={questions} />
      <p className="mt-6">
        <a href={href("/client/login")} className="inline-block py-1 underline underline-offset-4">
          You have an account? Sign In
        </a>
      </p>
    </AuthSheet>
  );
}

/** The same for a new address and for one that has an account. */
function Sent({ to }: { to: string }) {
  return (
    <MailSent lead={`We have written to ${to}.`}>
      <Notice tone="success">
        Please open the link in that mail and type the password you have just chosen. Then your
        account is open.
      </Notice>
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton href={href("/client/login")}>Sign In</LinkButton>
        <LinkButton href={href("/client/verify-email")} variant="secondary">
          Send the mail again
        </LinkButton>
      </p>
    </MailSent>
  );
}
