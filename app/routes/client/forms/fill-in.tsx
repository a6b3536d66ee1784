import { Form, href, useNavigation } from "react-router";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { FormQuestions } from "#app/parts/care/form-questions.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import {
  answerName,
  type Answers,
  type Section,
  signers,
  signingStatement,
} from "#domain/care/forms/messages.ts";
import type { FilledIn } from "./form-actions.ts";
import { useAutosave } from "./use-autosave.ts";

type Loaded = {
  sections: Section[];
  wording: string;
  answers: Answers;
  version: string;
  savedAt: string | undefined;
};

/** A form with its questions, its signature, and what has been saved of it so far. */
export function FillIn({ loaded, result }: { loaded: Loaded; result: FilledIn | undefined }) {
  const { sections, wording } = loaded;
  const autosave = useAutosave(result?.version ?? loaded.version);
  const submittedIntent = useNavigation().formData?.get("intent");
  const errors = result?.errors ?? {};
  const summary = Object.entries(errors).map(([id, message]) => ({
    field: isOfSignature(id) ? id : answerName(id),
    message: brief.has(message) ? labelOf(sections, id) : `${labelOf(sections, id)}: ${message}`,
  }));
  const saved = autosave.savedAt
    ? `Saved at ${autosave.savedAt}.`
    : loaded.savedAt && `Saved on ${loaded.savedAt}.`;
  return (
    <>
      <ActionNotice result={result} />
      {result?.needsGuardian && (
        <p className="mb-6">
          <LinkButton href={href("/client/guardian")}>Name a parent or guardian</LinkButton>
        </p>
      )}
      <ErrorSummary
        title={
          summary.length === 1 ? "One answer is missing" : `${summary.length} answers are missing`
        }
        errors={summary}
      />
      <Form method="post" noValidate onChange={autosave.touched} ref={autosave.form}>
        <HeldField name="version" value={autosave.version} />
        <FormQuestions
          sections={sections}
          answers={result?.answers ?? loaded.answers}
          errors={errors}
        />
        <Card as="section" tone="cream">
          <h2 className="text-xl">Sign</h2>
          {wording && <p className="mt-2 whitespace-pre-line">{wording}</p>}
          <p className="mt-2">{signingStatement}</p>
          <Field
            label="Your full name"
            name="signature"
            autoComplete="name"
            className="mt-4 max-w-md"
            maxLength={120}
            defaultValue={result?.values?.["signature"]}
            error={errors["signature"]}
          />
          {(errors["signed_as"] || result?.values?.["signed_as"]) && (
            <Select
              label="Who signs, and as what?"
              name="signed_as"
              className="mt-4 max-w-md"
              placeholder="Please choose"
              options={signerChoices}
              defaultValue={result?.values?.["signed_as"] ?? ""}
              error={errors["signed_as"]}
            />
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            <Button name="intent" value="sign" busy={submittedIntent === "sign"}>
              Sign and send
            </Button>
            <Button
              name="intent"
              value="save"
              variant="secondary"
              busy={submittedIntent === "save"}
            >
              Save for later
            </Button>
          </div>
          <p role="status" className="mt-3 min-h-6 text-sm text-soft">
            {autosave.error ?? saved}
          </p>
        </Card>
      </Form>
    </>
  );
}

const signerChoices = Object.entries(signers).map(([value, label]) => ({ value, label }));
const isOfSignature = (id: string): boolean => id === "signature" || id === "signed_as";

/** What is said at the question itself and goes without saying in the summary. */
const brief = new Set(["Please answer this.", "Please choose an answer."]);

function labelOf(sections: readonly Section[], id: string): string {
  if (id === "signature") return "Your full name";
  if (id === "signed_as") return "Who signs";
  const label =
    sections.flatMap(({ fields }) => fields).find((field) => field.id === id)?.label ??
    "A question";
  return label.length > 60 ? `${label.slice(0, 57)}…` : label;
}
