import { useMatches } from "react-router";
import { studioOf } from "#app/frame/page-meta.ts";
import { Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { enquiryOptions, type EnquiryType } from "#domain/studio/enquiries/messages.ts";
import { contactCopy } from "./contact-copy.ts";

type ContactFieldsProps = {
  type: EnquiryType;
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** Name, e-mail and message are required, phone and service are not (requirements 1.5.2). What was typed stays. */
export function ContactFields({ type, values, errors }: ContactFieldsProps) {
  const [first] = Object.keys(errors);
  const about = (name: string) => ({
    name,
    error: errors[name],
    defaultValue: values[name],
    // Without a script the page itself puts the cursor at the error.
    autoFocus: name === first,
  });
  const { modules } = studioOf(useMatches());
  const options = enquiryOptions(type, modules);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field {...about("name")} label="Name" autoComplete="name" required maxLength={100} />
      <Field
        {...about("email")}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
      />
      <Field
        {...about("phone")}
        label="Phone"
        type="tel"
        autoComplete="tel"
        optional
        maxLength={40}
      />
      <Select
        {...about("service")}
        label={contactCopy[type].serviceLabel}
        optional
        options={options}
        placeholder="Please choose"
      />
      <TextArea
        {...about("message")}
        label="Message"
        help={contactCopy[type].messageHelp}
        required
        rows={7}
        className="sm:col-span-2"
      />
      {/* Only a machine fills this in. */}
      <div aria-hidden className="sr-only">
        <label htmlFor="website">Please leave this empty</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </div>
  );
}
