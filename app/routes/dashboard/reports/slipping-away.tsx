import { Form } from "react-router";
import { type ActionResult, resultFor } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import { shortDate } from "#domain/kernel/time.ts";
import { missedYou } from "#domain/schedule/reports/messages.ts";
import type { Slipping } from "#domain/schedule/reports/slipping.ts";
import { ReportSection } from "./report-section.tsx";

type SlippingAwayProps = { rows: Slipping[]; csv: string; result: ActionResult | undefined };

/** Who came every week and has stopped: the message stands above, and a press on a row sends it. */
export function SlippingAway({ rows, csv, result: any }: SlippingAwayProps) {
  const result = resultFor(any, "write");
  return (
    <ReportSection
      title="Who is slipping away"
      lead="Clients who came every week for four weeks, have not come for three, and have nothing booked. As of today, whatever the days above."
      csv={csv}
      isEmpty={false}
    >
      {rows.length === 0 ? (
        <p className="rounded-lg border border-line bg-white px-5 py-4 text-soft">
          Nobody just now.
        </p>
      ) : (
        <Form method="post" noValidate className="rounded-lg border border-line bg-white p-4">
          {rows.some(({ mayWrite }) => mayWrite) && (
            <TextArea
              name="words"
              label="Message"
              rows={6}
              maxLength={2_000}
              defaultValue={result?.values?.["words"] ?? missedYou}
              error={result?.errors?.["words"]}
              help="The link to the timetable, and the way to leave, are added. Once a month to each client at most."
            />
          )}
          <ul className="mt-2 divide-y divide-line">
            {rows.map((row) => (
              <SlippingRow key={row.clientId} row={row} />
            ))}
          </ul>
        </Form>
      )}
    </ReportSection>
  );
}

const SlippingRow = ({
  row: { clientId, name, phone, lastOn, visits, mayWrite },
}: {
  row: Slipping;
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
    <span className="min-w-0 grow wrap-anywhere">
      <span className="font-semibold">{name}</span>
      <span className="block text-sm text-soft">
        Last came on {shortDate(lastOn)}; {visits} visits in the four weeks before
      </span>
    </span>
    {phone && (
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className="link inline-block py-1 text-sm">
        {phone}
      </a>
    )}
    {mayWrite ? (
      <Button name="intent" value={`write:${clientId}`} variant="secondary" size="small">
        Write<span className="sr-only"> to {name}</span>
      </Button>
    ) : (
      <span className="text-sm text-soft">Has not agreed to mails</span>
    )}
  </li>
);
