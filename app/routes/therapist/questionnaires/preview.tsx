import { ScoredQuestions } from "#app/parts/care/scored-questions.tsx";
import type { Item } from "#domain/care/questionnaires/questionnaire.ts";

type PreviewProps = { intro: string; items: readonly Item[] };

/** What a client sees on their phone; nothing of it can be pressed. */
export const Preview = ({ intro, items }: PreviewProps) => (
  <section aria-labelledby="preview" className="min-w-0 rounded-lg border border-line bg-paper p-4">
    <h2 id="preview" className="text-lg">
      As your client sees it
    </h2>
    <p className="mt-2 mb-4 text-sm">{intro}</p>
    {items.length === 0 && (
      <p className="text-sm text-soft">Here the questions will stand, one below the other.</p>
    )}
    <fieldset disabled className="min-w-0 max-w-sm">
      <legend className="sr-only">Preview</legend>
      <ScoredQuestions items={items} answers={{}} isNarrow />
    </fieldset>
  </section>
);
