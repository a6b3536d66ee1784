import { CourseTerms } from "#app/routes/shop/cart/course-lines.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import type { CheckoutSummary } from "#domain/shop/orders/placing/find-checkout.ts";
import { contractNames } from "#domain/shop/contracts/rules.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";

type ContractProps = Pick<
  CheckoutSummary,
  "lines" | "contracts" | "contractPoints" | "accepting"
> & {
  values: string | undefined;
  error: string | undefined;
};

/**
 * What is agreed before something with a date is paid: the points that matter, the policy
 * documents, and the box that accepts them.
 */
export function CheckoutContract({
  lines,
  contracts,
  contractPoints,
  accepting,
  values,
  error,
}: ContractProps) {
  if (contracts.length === 0) return <input type="hidden" name="accepted" value={accepting} />;
  return (
    <section
      aria-labelledby="contract"
      className="rounded-lg border border-line bg-white p-5 md:p-7"
    >
      <h2 id="contract" className="text-xl">
        What we agree on
      </h2>
      <CourseTerms lines={lines} />
      <PlaceTerms lines={lines} />
      {contractPoints.map(({ title, words, list }) => (
        <div key={title} className="mt-4">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-soft">{words}</p>
          <ul className="mt-1 list-disc space-y-0.5 pl-5">
            {list.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ))}
      <ul className="mt-4 flex flex-wrap gap-x-6">
        {contracts.map(({ slug }) => (
          <li key={slug}>
            <a
              href={`/PDFs/${slug}.pdf`}
              target="_blank"
              rel="noopener"
              className="link inline-block py-1"
            >
              {contractNames[slug]}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
      <Checkbox
        name="accepted"
        value={accepting}
        defaultChecked={values === accepting}
        label={formatAcceptance(contracts)}
        error={error}
        className="mt-3 border-t border-line pt-4"
      />
    </section>
  );
}

/** Until when each place is cancelled free of charge, and what is kept later. */
function PlaceTerms({ lines }: Pick<ContractProps, "lines">) {
  const places = lines.flatMap(({ name, place }) => (place ? [{ ...place, name }] : []));
  if (places.length === 0) return null;
  const what = places.every(({ isOwnSession }) => isOwnSession) ? "session" : "class";
  const dates = [...new Map(places.map((one) => [one.sessionId, one])).values()];
  return (
    <div className="mt-4">
      <h3 className="font-semibold">If you cannot come to the {what}</h3>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {dates.map(({ sessionId, name, freeUntil, latePercent }) => (
          <li key={sessionId}>
            {dates.length > 1 && `${name}: `}
            You get all of it back until {longDate(freeUntil)}, {clockTime(freeUntil)}.
            {latePercent > 0 && ` Later, we keep ${latePercent} % of the price.`}
          </li>
        ))}
        <li>If we cancel the {what}, you get all of it back.</li>
      </ul>
    </div>
  );
}

/** "I have read and accept the Terms and Conditions (version 2026-01)." */
const formatAcceptance = (contracts: CheckoutSummary["contracts"]) =>
  `I have read and accept the ${contracts
    .map(({ slug, version }) => `${contractNames[slug]} (version ${version})`)
    .join(" and the ")}.`;
