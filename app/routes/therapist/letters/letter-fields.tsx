import { useOffered } from "#app/frame/use-offered.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import {
  isForRiders,
  letterKinds,
  letterLabels,
  maxLetter,
} from "#domain/care/letters/messages.ts";

type FieldsProps = { values: Readonly<Record<string, string>>; result: ActionResult | undefined };

const kinds = Object.entries(letterKinds).map(([value, label]) => ({ value, label }));
const kindsOnFoot = kinds.filter(({ value }) => !isForRiders(value as keyof typeof letterKinds));

/** What a field shows: what was typed and not saved, or what is saved. */
const shown = ({ values, result }: FieldsProps, name: string) => ({
  name,
  defaultValue: result?.values?.[name] ?? values[name] ?? "",
  error: result?.errors?.[name],
});

/** To whom a letter goes. */
export const RecipientFields = (props: FieldsProps) => {
  const offered = useKinds();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select {...shown(props, "kind")} label={letterLabels.kind} options={offered} />
      <Field
        {...shown(props, "recipient_name")}
        label={letterLabels.recipient_name}
        placeholder="Dr J. Marsh"
        maxLength={maxLetter.recipient}
      />
      <TextArea
        {...shown(props, "recipient_address")}
        label={letterLabels.recipient_address}
        rows={3}
        optional
        maxLength={maxLetter.address}
      />
      <Field
        {...shown(props, "recipient_email")}
        label={letterLabels.recipient_email}
        type="email"
        optional
        help="Where the link goes. Without one the letter is printed."
      />
    </div>
  );
};

/** What it is about and what it says; the same for a text of the studio's own. */
export const WordFields = ({ rows = 16, ...props }: FieldsProps & { rows?: number }) => (
  <>
    <Field
      {...shown(props, "subject")}
      label={letterLabels.subject}
      maxLength={maxLetter.subject}
    />
    <TextArea
      {...shown(props, "body")}
      label={letterLabels.body}
      rows={rows}
      maxLength={maxLetter.body}
      help="An empty line begins a paragraph, a hyphen a line of a list. “Yours sincerely” and your name are added."
    />
  </>
);

export const KindField = (props: FieldsProps) => (
  <Select {...shown(props, "kind")} label={letterLabels.kind} options={useKinds()} />
);

/** For whom a letter may be; those about riders only where they come. */
const useKinds = () => (useOffered("equestrian") ? kinds : kindsOnFoot);
