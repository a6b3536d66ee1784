import { passFacts } from "#domain/shop/passes/messages.ts";
import type { PassTerms } from "#domain/shop/passes/rules.ts";

/** The key facts of a pass, and how it can be given back, before it is bought. */
export const PassFacts = ({
  changeOfMind,
  ...pass
}: PassTerms & { pricePence: number; changeOfMind: string }) => (
  <>
    <dl className="mt-7 grid gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-2">
      {passFacts(pass).map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 max-w-xl text-sm text-soft">{changeOfMind}</p>
  </>
);
