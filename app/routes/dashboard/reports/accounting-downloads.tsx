import { Download } from "lucide-react";
import { href } from "react-router";
import { buttonClass } from "#app/ui/forms/button.tsx";
import { type Program, programs } from "#domain/shop/reports/accounting/messages.ts";
import type { ReportPeriod } from "#domain/shop/reports/rules.ts";

type AccountingFilesProps = {
  period: ReportPeriod;
  /** In how many files each program takes the period. */
  parts: Readonly<Record<string, number>>;
  isEmpty: boolean;
};

const help: Record<Program, string> = {
  xero: "Manual journals, a day each. Accounts by their code: say yours, or make those that your chart has not. Xero takes 300 lines a file.",
  quickbooks:
    "Journal entries, a day each. Accounts by their name: say yours, or make them first, and turn account numbers off for the import.",
  freeagent:
    "A statement of the card provider’s account: takings, refunds, fees, payouts, each with its nominal code. FreeAgent takes no journals by file; what is put off stands in the journal.",
};

/** The period as a file for each program, and for all others. */
export function AccountingFiles({ period, parts, isEmpty }: AccountingFilesProps) {
  const to = (name: string, part: number) =>
    `/dashboard/reports/${name}.csv?from=${period.from}&to=${period.to}${part > 1 ? `&part=${part}` : ""}`;
  if (isEmpty) return null;
  return (
    <section>
      <h2 className="text-xl">Files</h2>
      <p className="mt-1 mb-5 max-w-2xl text-soft">
        Vouchers and passes are put off when they are sold and become sales as they are used; VAT is
        owed from the sale. What is taken at the studio is booked without VAT, as its rate is not
        known here. Show the first file to your accountant.
      </p>
      <ul className="grid gap-4 md:grid-cols-3">
        {(Object.keys(programs) as Program[]).map((program) => (
          <li
            key={program}
            className="flex flex-col gap-3 rounded-lg border border-line bg-white p-5"
          >
            <h3 className="text-lg">{programs[program].name}</h3>
            <p className="grow text-sm text-soft">{help[program]}</p>
            <p className="text-sm text-soft">{programs[program].how}</p>
            <div className="flex flex-wrap gap-2">
              {Array.from({ length: parts[program] ?? 1 }, (_, at) => (
                <FileLink
                  key={at}
                  href={to(program, at + 1)}
                  label={parts[program] === 1 ? "CSV" : `CSV ${at + 1}`}
                  of={programs[program].name}
                />
              ))}
              <a
                href={href("/dashboard/reports/accounting/accounts/:program", { program })}
                className={buttonClass({ variant: "quiet", size: "small" })}
              >
                Accounts<span className="sr-only"> in {programs[program].name}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <FileLink href={to("journal", 1)} label="The whole journal as CSV" of="all programs" />
      </p>
    </section>
  );
}

const FileLink = ({ href, label, of }: { href: string; label: string; of: string }) => (
  <a href={href} download className={buttonClass({ variant: "secondary", size: "small" })}>
    <Download aria-hidden className="size-4" />
    {label}
    <span className="sr-only"> for {of}</span>
  </a>
);
