import {
  answerName,
  type Answers,
  formatAnswer,
  type Section,
} from "#domain/care/forms/messages.ts";

/** What was answered, section by section; a question that was not put, or not answered, is not shown. */
export function AnsweredQuestions({
  sections,
  answers,
}: {
  sections: readonly Section[];
  answers: Answers;
}) {
  return sections.map(({ title, fields }) => {
    const given = fields.filter(({ id }) => answers[id]?.length);
    if (given.length === 0) return null;
    return (
      <section key={title} className="mt-6 first:mt-0">
        <h2 className="text-lg">{title}</h2>
        <dl className="mt-2 divide-y divide-line border-y border-line">
          {given.map(({ id, label, kind }) => (
            <div key={id} id={answerName(id)} className="grid gap-x-6 py-2.5 sm:grid-cols-2">
              <dt className="text-soft">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                {formatAnswer(answers[id], kind)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
