import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import type { Saved } from "#domain/kernel/database/versions.ts";
import { whyClosedOn } from "#domain/schedule/closings/rules.ts";
import { sessionFields, sessionLabels } from "#domain/schedule/sessions/fields.ts";
import type { EditorResult } from "./editor-actions.ts";
import { editorLabels } from "./field-of.ts";
import { ByPass } from "./by-pass.tsx";
import { ClosedDay } from "./closed-day.tsx";
import { ConfirmFlags, MoreFields, Overlap } from "./more-fields.tsx";
import type { SessionParts } from "./read-editor.ts";
import { WhoFields } from "./session-fields.tsx";
import { TellClient } from "./tell-client.tsx";
import { useFormNow } from "./use-form-now.ts";
import { WhenFields } from "./when-fields.tsx";
import { WhereFields } from "./where-fields.tsx";
import { formatEditorValues } from "./format-editor-values.ts";

type SessionEditorProps = {
  /** What it is opened with, of a session that is there already. */
  saved?: Saved;
  values: Record<string, string>;
  parts: SessionParts;
  /** Whether what was said about the session is none of theirs to read. */
  hidesTexts?: boolean;
  result: EditorResult | undefined;
  cancelHref: string;
  /** What stands below the fields: who takes part. */
  children?: ReactNode;
  /** What deletes it; sends the same form. */
  deleting?: ReactNode;
};

/**
 * The form of a session, individual or group, new or there already (requirements 3.2.10). What it is decides by itself
 * which fields show, without a script, too.
 */
export function SessionEditor({
  saved,
  result,
  cancelHref,
  children,
  deleting,
  ...given
}: SessionEditorProps) {
  const values = result?.values ?? given.values;
  const errors = result?.errors ?? {};
  const parts = result?.found ? { ...given.parts, clients: result.found.clients } : given.parts;
  const { isReady, box, onInput, now } = useFormNow(parts, values);
  const { session_date: day = "", therapist_id: therapist } = { ...values, ...now };
  const isOtherwise =
    day !== saved?.values["session_date"] || therapist !== saved.values["therapist_id"];
  const why = isOtherwise ? whyClosedOn(parts.closed, day, therapist) : undefined;
  const refusedOn = result?.isClosed ? values["session_date"] : undefined;
  const { state, formData } = useNavigation();
  const saving = state === "submitting" && formData?.get("intent") === "save";
  const labels: Record<string, string> = editorLabels;
  return (
    <>
      <ActionNotice result={result} />
      <ErrorSummary
        errors={Object.entries(errors).map(([field, message]) => ({
          field,
          message: `${labels[field]}: ${message}`,
        }))}
      />
      <EditForm
        saved={saved}
        result={result}
        what="this session"
        fields={sessionFields}
        labels={sessionLabels}
        formatValue={(name, text) => formatEditorValues(parts, name, text)}
        ref={box}
        onInput={onInput}
        className="group/editor grid gap-4"
      >
        {/* Enter saves, whatever other button comes first. */}
        <button
          type="submit"
          name="intent"
          value="save"
          tabIndex={-1}
          aria-hidden
          className="sr-only"
        />
        {result?.isTaken && <Overlap values={values} errors={errors} />}
        <WhoFields
          values={values}
          errors={errors}
          parts={parts}
          isNew={!saved}
          words={result?.found?.words}
        />
        {!saved && <ByPass values={values} errors={errors} passes={result?.passes} />}
        <ConfirmFlags values={values} errors={errors} />
        <WhenFields
          values={values}
          errors={errors}
          now={now}
          lengths={parts.types.map(({ minutes }) => minutes)}
        />
        {(why || refusedOn === day) && <ClosedDay day={day} why={why} openOn={values["open_on"]} />}
        <WhereFields values={values} errors={errors} parts={parts} />
        <MoreFields
          values={values}
          errors={errors}
          parts={parts}
          hidesTexts={given.hidesTexts ?? false}
        />
        {children}
        {saved && (
          <TellClient
            isGroup={values["is_group_session"] === "true"}
            value={values["tell_client"]}
            help="Of a new time, therapist or place, and when it is deleted."
          />
        )}
        <div className="flex flex-wrap items-start gap-3 border-t border-line pt-4">
          {deleting}
          <div className="ml-auto flex gap-3">
            <LinkButton href={cancelHref} variant="quiet" data-keep-place="">
              Cancel
            </LinkButton>
            <Button name="intent" value="save" busy={saving} disabled={!isReady}>
              {saved ? "Save" : "Create"}
            </Button>
          </div>
        </div>
      </EditForm>
    </>
  );
}
