import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import type { ReportPeriod } from "#domain/shop/reports/rules.ts";

/** Makes the file of one report. */
export type Make = (
  ctx: Ctx<Owner>,
  period: ReportPeriod,
  fileName: string,
  /** Which part of it, from 1, where it is cut. */
  part: number,
) => Promise<Response>;
