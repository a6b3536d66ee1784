import { FileText, Image } from "lucide-react";
import { Form, href } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { maxPaper } from "#domain/care/papers/messages.ts";
import type { PaperView } from "./paper-view.ts";

type PaperListProps = {
  clientId: string;
  papers: readonly PaperView[];
  mayRemove: boolean;
  result: ActionResult | undefined;
};

/** What came in, the latest first; what was removed says so in its place. */
export function PaperList({ clientId, papers, mayRemove, result }: PaperListProps) {
  if (papers.length === 0) return <p className="mt-5 text-soft">Nothing has come in yet.</p>;
  return (
    <ul className="mt-5 divide-y divide-line rounded-lg border border-line bg-white">
      {papers.map((paper) => (
        <li key={paper.id} className="flex gap-3 px-4 py-3">
          {paper.isPdf ? (
            <FileText aria-hidden className="mt-1 size-5 shrink-0 text-soft" />
          ) : (
            <Image aria-hidden className="mt-1 size-5 shrink-0 text-soft" />
          )}
          <div className="min-w-0 grow">
            {paper.removed ? (
              <p className="font-semibold wrap-anywhere line-through">{paper.name}</p>
            ) : (
              <a
                href={href("/therapist/clients/:clientId/papers/:paperId", {
                  clientId,
                  paperId: paper.id,
                })}
                target="_blank"
                rel="noreferrer"
                className="link inline-block py-0.5 font-semibold wrap-anywhere"
              >
                {paper.name}
              </a>
            )}
            <p className="wrap-anywhere">{paper.about}</p>
            {paper.remark && <p className="wrap-anywhere text-soft">{paper.remark}</p>}
            <p className="text-sm wrap-anywhere text-soft">
              {paper.attached} · {paper.isPdf ? "PDF" : "Picture"}, {paper.size}
            </p>
            {paper.removed && <p className="text-sm wrap-anywhere">{paper.removed}</p>}
            {mayRemove && !paper.removed && (
              <Removal
                paper={paper}
                result={result?.values?.["paper_id"] === paper.id ? result : undefined}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

const Removal = ({ paper, result }: { paper: PaperView; result: ActionResult | undefined }) => (
  <details open={result !== undefined} className="mt-1 text-sm">
    <summary className="inline-block cursor-pointer py-1 underline underline-offset-4">
      Remove<span className="sr-only"> {paper.name}</span>
    </summary>
    <Form method="post" noValidate className="mt-2 grid gap-3">
      <input type="hidden" name="paper_id" value={paper.id} />
      <Field
        name="reason"
        id={`reason-${paper.id}`}
        label="Why"
        placeholder="In the wrong record"
        maxLength={maxPaper.reason}
        defaultValue={result?.values?.["reason"] ?? ""}
        error={result?.errors?.["reason"]}
        help="The file is deleted for good. What it was, and why it went, stays."
      />
      <div>
        <Button name="intent" value="remove" variant="danger" size="small">
          Remove it
        </Button>
      </div>
    </Form>
  </details>
);
