import { Form, href, useNavigation } from "react-router";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { letterFields } from "#domain/care/letters/fields.ts";
import { tickOf } from "#domain/care/letters/rules.ts";
import type { LetterResult } from "./letter-actions.ts";
import { RecipientFields, WordFields } from "./letter-fields.tsx";
import type { LetterView } from "./read-letter-view.ts";

type DraftProps = { view: LetterView; result: LetterResult | undefined };

/** A letter that is being written: whom it is for, what it says, and what of the record goes with it. */
export function LetterDraft({ view, result }: DraftProps) {
  const { letter, client, saved, groups } = view;
  const sending = useNavigation().formData?.get("intent");
  const ticked = { ...saved.values, ...result?.values };
  if (!letter.isOwn) return <p className="text-soft">{letter.writer} is writing this letter.</p>;
  const labels = Object.fromEntries(
    groups.flatMap(({ parts }) => parts.map(({ key, heading }) => [tickOf(key), heading])),
  );
  return (
    <>
      <EditForm
        saved={saved}
        result={result}
        what="this letter"
        fields={letterFields}
        labels={labels}
        className="grid gap-5"
      >
        <RecipientFields values={saved.values} result={result} />
        <WordFields values={saved.values} result={result} />
        <fieldset>
          <legend className="text-lg font-semibold">From the record</legend>
          <p className="text-soft">
            Nothing goes with the letter but what you tick here, in the words of the record.
          </p>
          {groups.length === 0 && (
            <p className="mt-2 text-soft">There is nothing signed or on file yet.</p>
          )}
          <div className="mt-3 divide-y divide-line rounded-lg border border-line bg-white empty:hidden">
            {groups.map(({ title, parts }) => (
              <details
                key={title}
                open={parts.some(({ key }) => ticked[tickOf(key)] === "on")}
                className="px-4 py-1"
              >
                <summary className="cursor-pointer py-1 font-semibold wrap-anywhere">
                  {title}
                </summary>
                <div className="grid gap-2 pb-2">
                  {parts.map(({ key, heading, text }) => (
                    <Checkbox
                      key={key}
                      name={tickOf(key)}
                      label={heading}
                      help={<span className="line-clamp-3 whitespace-pre-line">{text}</span>}
                      defaultChecked={ticked[tickOf(key)] === "on"}
                    />
                  ))}
                </div>
              </details>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save" variant="secondary" busy={sending === "save"}>
            Save the draft
          </Button>
          <Button name="intent" value="finish" busy={sending === "finish"}>
            Finish
          </Button>
          <LinkButton
            href={href("/therapist/clients/:clientId/letters/:letterId/pdf", {
              clientId: client.id,
              letterId: letter.id,
            })}
            variant="quiet"
            target="_blank"
          >
            See the saved draft as PDF
          </LinkButton>
        </div>
        <p className="text-sm text-soft">
          Finished, its words stay as they are. Then {client.name} reads it or tells you that they
          agree, and only then it is sent.
        </p>
      </EditForm>
      <Form method="post" className="mt-6 border-t border-line pt-4">
        <Button name="intent" value="discard" variant="quiet" size="small">
          Delete the draft
        </Button>
      </Form>
    </>
  );
}
