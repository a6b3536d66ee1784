import { Select } from "#app/ui/forms/field.tsx";

type TellClientProps = { isGroup: boolean; value?: string | undefined; help?: string };

/** Asks whether those who come are mailed about a change; yes is the usual. */
export const TellClient = ({ isGroup, value, help }: TellClientProps) => (
  <Select
    label={isGroup ? "Tell those who come?" : "Tell the client?"}
    name="tell_client"
    defaultValue={value ?? "yes"}
    options={[
      { value: "yes", label: "Yes, by e-mail" },
      { value: "no", label: "No, they know" },
    ]}
    help={help}
    className="max-w-xs"
  />
);
