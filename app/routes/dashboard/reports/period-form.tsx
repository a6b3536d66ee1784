import { Button } from "#app/ui/forms/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { Day } from "#domain/kernel/time.ts";
import { presets, type ReportPeriod } from "#domain/shop/reports/rules.ts";

type PeriodFormProps = {
  period: ReportPeriod;
  error: string | undefined;
  today: Day;
  /** The page of reports that it stands on. */
  path?: string;
};

/** The days that the reports are about: a few fixed periods, or any two days. */
export function PeriodForm({ period, error, today, path = "/dashboard/reports" }: PeriodFormProps) {
  return (
    <div className="mb-10 grid gap-5">
      <nav aria-label="Stretches of days">
        <ul className="flex flex-wrap gap-2">
          {presets(today).map(({ name, period: { from, to } }) => {
            const current = from === period.from && to === period.to;
            return (
              <li key={name}>
                <a
                  href={`${path}?from=${from}&to=${to}`}
                  aria-current={current ? "true" : undefined}
                  className={classes(
                    "inline-flex min-h-10 items-center rounded-full border px-4 text-sm transition-colors",
                    current
                      ? "border-ink bg-ink font-semibold text-paper"
                      : "border-edge bg-white hover:border-ink",
                  )}
                >
                  {name}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <form
        key={`${period.from} ${period.to}`}
        className="flex flex-wrap items-end gap-4"
        aria-label="Days"
      >
        <Field
          type="date"
          name="from"
          label="From"
          defaultValue={period.from}
          max={today}
          required
        />
        <Field type="date" name="to" label="To" defaultValue={period.to} max={today} required />
        <Button variant="secondary">Show</Button>
      </form>
      {error && <Notice tone="error">{error}</Notice>}
    </div>
  );
}
