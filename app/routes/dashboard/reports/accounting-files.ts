import { orNotFound } from "#app/http/or-not-found.ts";
import { findCodes } from "#domain/shop/reports/accounting/codes/queries.ts";
import { formats, partsOf } from "#domain/shop/reports/accounting/formats.ts";
import type { Program } from "#domain/shop/reports/accounting/messages.ts";
import { listJournal } from "#domain/shop/reports/accounting/queries.ts";
import type { Make } from "./make-report.ts";

/** The whole journal, or the part of it that a program takes at once: `?part=2`. */
const journalFor =
  (program: Program | "journal"): Make =>
  async (ctx, period, fileName, part) => {
    const lines = await listJournal(ctx, period);
    const codes = await findCodes(ctx);
    const own = program === "journal" ? lines : orNotFound(partsOf(lines, program)[part - 1]);
    const name = part > 1 ? `${fileName}-part-${part}` : fileName;
    return new Response(formats[program](own, codes), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}.csv"`,
        "Cache-Control": "no-store",
      },
    });
  };

export const accountingFiles: Record<string, Make> = {
  journal: journalFor("journal"),
  xero: journalFor("xero"),
  quickbooks: journalFor("quickbooks"),
  freeagent: journalFor("freeagent"),
};
