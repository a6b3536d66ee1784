/** What was typed, carried along by a form that does not show it. */
export const HiddenFields = ({ values }: { values: Record<string, string | undefined> }) =>
  Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value ?? ""} />
  ));
