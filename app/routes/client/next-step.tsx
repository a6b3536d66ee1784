import { href as addressOf } from "react-router";
import { LinkButton } from "#app/ui/forms/button.tsx";
import type { DueForm } from "#domain/care/forms/own-due.ts";
import type { DueQuestionnaire } from "#domain/care/questionnaires/queries.ts";
import { formatDue } from "#domain/care/questionnaires/messages.ts";
import { longDate } from "#domain/kernel/time.ts";
import { dashboardPath } from "./dashboard-tabs.ts";

type NextStepProps = {
  due: readonly DueForm[];
  /** Whether a form of theirs says something else about them than their profile. */
  asksWhichIsRight: boolean;
  reviewDue: boolean;
  /** Letters about them that wait for their yes or no. */
  letters: readonly { id: string }[];
  /** What they are asked and have not answered. */
  questionnaires: readonly DueQuestionnaire[];
  unread: number;
};
type Step = { title: string; text: string; href: string; call: string };

/** What a client is to do next: forms, questionnaires, letters to agree to, which of two answers is right, the yearly look at their health information, then notes. Nothing, if nothing is. */
export function NextStep(props: NextStepProps) {
  const [first, ...others] = stepsOf(props);
  if (!first) return null;
  return (
    <section
      className="mb-6 rounded-lg border border-line border-l-4 border-l-clay bg-white p-5"
      aria-labelledby="next"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="next" className="text-sm font-semibold text-soft font-sans tracking-normal">
            Your next step
          </h2>
          <p className="text-xl wrap-anywhere font-display">{first.title}</p>
          {first.text && <p className="text-soft">{first.text}</p>}
        </div>
        <LinkButton href={first.href}>{first.call}</LinkButton>
      </div>
      {others.length > 0 && (
        <ul className="mt-3 border-t border-line pt-2">
          {others.map(({ title, href }) => (
            <li key={href}>
              <a href={href} className="link inline-block py-1">
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const calls = {
  due: "Fill in",
  draft: "Go on",
  over: "Fill in again",
} as const;

function stepsOf(props: NextStepProps): Step[] {
  const { due, questionnaires, asksWhichIsRight, reviewDue, letters, unread } = props;
  const forms = due.map(({ slug, title, state, dueOn }) => ({
    title,
    text: dueOn ? `Please sign it by ${longDate(dueOn)}.` : stateTexts[state as keyof typeof calls],
    href: addressOf("/client/forms/:formId", { formId: slug }),
    call: calls[state as keyof typeof calls],
  }));
  const asked = questionnaires.map(({ id, title, dueOn }) => ({
    title,
    text: formatDue(dueOn),
    href: addressOf("/client/questionnaires/:requestId", { requestId: id }),
    call: "Answer",
  }));
  const which = {
    title: "Which is right: your form, or your profile?",
    text: "They say different things about you.",
    href: addressOf("/client/profile"),
    call: "Choose",
  };
  const review = {
    title: "Is your health information still right?",
    text: "Once a year we ask you to read it through.",
    href: addressOf("/client/health"),
    call: "Read it through",
  };
  const read = letters.map(({ id }) => ({
    title: "A letter about you, to read before it goes",
    text: "Nothing is sent until you have agreed.",
    href: addressOf("/client/letters/:letterId", { letterId: id }),
    call: "Read it",
  }));
  const notes = {
    title: unread === 1 ? "A note to read" : `${unread} notes to read`,
    text: "From your therapist.",
    href: `${dashboardPath}?tab=notes`,
    call: "Read",
  };
  return [
    ...forms,
    ...asked,
    ...read,
    ...(asksWhichIsRight ? [which] : []),
    ...(reviewDue ? [review] : []),
    ...(unread > 0 ? [notes] : []),
  ];
}

const stateTexts = {
  due: "It helps us to treat you safely.",
  draft: "You have begun it; what you filled in is kept.",
  over: "What you signed before is over.",
} as const;
