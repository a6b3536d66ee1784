import { Form } from "react-router";
import { type ActionResult, resultFor } from "#app/parts/pages/action-result.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { decisionShort, findQuestion } from "#domain/care/red-flags/messages.ts";
import type { OpenFinding } from "#domain/care/red-flags/queries.ts";
import { shortDate } from "#domain/kernel/time.ts";

type FindingsProps = {
  findings: readonly OpenFinding[];
  mayWrite: boolean;
  result: ActionResult | undefined;
};

/** Red flags that are not settled: on top of every part of the record, until what came of them is noted. */
export function RedFlagFindings({ findings, mayWrite, result }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <Notice
      tone="warn"
      className="mt-4"
      title={findings.length === 1 ? "A red flag is open" : `${findings.length} red flags are open`}
    >
      <ul className="grid gap-3">
        {findings.map((finding) => (
          <li key={finding.id} className="wrap-anywhere">
            <p className="font-semibold">{findQuestion(finding.key)?.about ?? finding.key}</p>
            <p>
              {[finding.detail, `${decisionShort[finding.decision]}: ${finding.decided}`]
                .filter(Boolean)
                .join(". ")}
            </p>
            <p className="text-sm text-soft">
              {`${shortDate(finding.foundOn)}, ${finding.therapist}`}
            </p>
            {mayWrite && <Settle finding={finding} result={resultFor(result, finding.id)} />}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const Settle = ({
  finding: { id },
  result,
}: {
  finding: OpenFinding;
  result: ActionResult | undefined;
}) => (
  <Form method="post" noValidate className="mt-1 flex flex-wrap items-end gap-3 print:hidden">
    <input type="hidden" name="finding_id" value={id} />
    <Field
      name="came_of"
      id={`came-of-${id}`}
      label="What came of it"
      maxLength={500}
      defaultValue={result?.values?.["came_of"]}
      error={result?.errors?.["came_of"]}
      className="min-w-0 grow sm:max-w-md"
    />
    <Button name="intent" value="settle-red-flag" variant="secondary" size="small" className="mb-1">
      Settle it
    </Button>
  </Form>
);
