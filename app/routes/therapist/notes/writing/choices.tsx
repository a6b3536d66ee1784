type ChoicesProps = {
  name: string;
  label: string;
  words: readonly string[];
  values: Readonly<Record<string, string>>;
};

/** Words of one list to tick; words that the list has no more stay with the note that has them. */
export function Choices({ name, label, words, values }: ChoicesProps) {
  const kept = Object.keys(values)
    .filter((field) => field.startsWith(`${name}:`) && values[field] === "on")
    .map((field) => field.slice(name.length + 1));
  const all = [...new Set([...words, ...kept])];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((word) => (
          <label
            key={word}
            className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-full border border-edge bg-white px-3.5 text-sm has-checked:border-pine has-checked:bg-sky has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name={`${name}:${word}`}
              defaultChecked={kept.includes(word)}
              className="size-4"
            />
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
