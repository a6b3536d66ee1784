import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { HeldField } from "#app/ui/held-field.tsx";
import type { WordsPart } from "#domain/studio/words/words.ts";
import { BadNews, GoodNews } from "../settings/settings-news.tsx";
import type { ShownPart, WordsAnswer } from "./answer-words.ts";

/** What the field at a place is told: "testimonials.0.name". */
export type FieldAt = (place: string) => { name: string; defaultValue: string; error: string | undefined };

type WordsFormProps = {
  part: WordsPart;
  shown: ShownPart;
  answer: WordsAnswer | undefined;
  children: (at: FieldAt) => ReactNode;
};

/** One part of the words with what came of the last press: saved, wrong at its fields, or changed by somebody else. */
export function WordsForm({ part, shown, answer, children }: WordsFormProps) {
  const { typed, errors = {}, meanwhile } = answer ?? {};
  const { seen } = shown;
  const values = typed ?? shown.typed;
  const { state } = useNavigation();
  const at: FieldAt = (place) => ({ name: place, defaultValue: values[place] ?? "", error: errors[place] });
  return (
    <>
      <BadNews said={answer} />
      <ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
      <Form method="post" data-on-device="" noValidate key={seen}>
        <input type="hidden" name="part" value={part} />
        <HeldField name="seen" value={seen} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{children(at)}</div>
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <Button busy={state === "submitting"}>{meanwhile ? "Save mine all the same" : "Save words"}</Button>
          <GoodNews said={answer} />
        </div>
      </Form>
    </>
  );
}

/** Fields that belong together, under a heading. */
export function Part({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-6 first:border-0 first:pt-0">
      <h2 className="text-2xl">{title}</h2>
      {lead && <p className="mt-1 max-w-prose text-soft">{lead}</p>}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
