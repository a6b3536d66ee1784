/** Names and values, in two columns where there is space. */
export function FactList({
  facts,
  className = "",
}: {
  facts: readonly (readonly [string, string])[];
  className?: string;
}) {
  return (
    <dl className={`grid gap-x-8 gap-y-5 sm:grid-cols-2 ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
