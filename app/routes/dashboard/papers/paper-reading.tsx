import { href } from "react-router";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { DocumentSections } from "#app/parts/policies/document-sections.tsx";
import { Card } from "#app/ui/card.tsx";
import type { findDraftPaper } from "#domain/studio/policy-wording/find-paper.ts";

type Shown = NonNullable<Awaited<ReturnType<typeof findDraftPaper>>>;

/** A paper as its page shows it, for its owner to read. */
export function PaperReading({ paper, edition }: { paper: Shown; edition: string }) {
  const { document, short } = paper;
  const { slug, title, lead, sections } = document;
  return (
    <OfficePage
      title={title}
      subtitle={edition}
      back={{ to: href("/dashboard/papers/:slug", { slug }), label: "the words" }}
      width="form"
    >
      <Card as="section">
        <p className="text-lg">{lead}</p>
        <DocumentSections sections={sections} />
      </Card>
      {short.length > 0 && (
        <Card as="section" className="mt-6">
          <h2 className="text-xl">In short, before anything is paid</h2>
          {short.map(({ title: kind, words, list }) => (
            <div key={kind} className="mt-4">
              <h3 className="font-semibold">{kind}</h3>
              {words && <p className="text-soft">{words}</p>}
              <ul className="list-disc pl-5">
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </Card>
      )}
    </OfficePage>
  );
}
