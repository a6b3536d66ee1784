/** What was typed, carried along by a form that does not show it. */
export const HiddenFields = ({ typed }: { typed: Record<string, string | undefined> }) =>
  Object.entries(typed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value ?? ""} />
  ));
