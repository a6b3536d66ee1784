import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { ProfileQuestion } from "#domain/care/forms/profile-questions.ts";
import type { ProfileGroup } from "#domain/care/forms/profile-answers.ts";
import { plainDate } from "#domain/kernel/time.ts";

const titles: Record<ProfileGroup, string> = {
  born: "When were you born?",
  emergency: "Whom should we ring in an emergency?",
  gp: "Which is your GP surgery?",
  guardian: "Who is your parent or guardian?",
};

/** Where a signed form and the profile differ: which is right? One button each. */
export function WhichIsRight({ questions }: { questions: readonly ProfileQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <Card as="section" className="mb-6 border-l-4 border-l-clay">
      <h2 className="text-2xl">Which is right?</h2>
      <p className="mt-1 text-soft">
        Your form says something else than your profile. Please choose one.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {questions.map((question) => (
          <Question key={question.group} question={question} />
        ))}
      </ul>
    </Card>
  );
}

function Question({ question: { group, form, profile, signedAt } }: { question: ProfileQuestion }) {
  const busy = useNavigation().formData?.get("group") === group;
  const choices = [
    ["form", said(form), `in the form of ${plainDate(signedAt)}`],
    ["profile", said(profile), "in your profile"],
  ] as const;
  return (
    <li className="py-4 last:pb-0">
      <h3 className="font-sans text-base font-semibold tracking-normal">{titles[group]}</h3>
      <Form
        method="post"
        action={href("/client/profile")}
        className="mt-2 grid gap-3 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value="settle" />
        <input type="hidden" name="group" value={group} />
        {choices.map(([as, text, where]) => (
          <div
            key={as}
            className="flex flex-col items-start justify-between gap-3 rounded-lg bg-cream px-4 py-3"
          >
            <p className="min-w-0">
              <b className="block wrap-anywhere">{text}</b>
              <span className="text-sm text-soft">{where}</span>
            </p>
            <Button name="as" value={as} size="small" variant="secondary" busy={busy}>
              This is right<span className="sr-only">{`: ${text}`}</span>
            </Button>
          </div>
        ))}
      </Form>
    </li>
  );
}

const said = ({ date_of_birth: born, ...others }: ProfileQuestion["form"]) =>
  born ? plainDate(born) : Object.values(others).filter(Boolean).join(", ");
