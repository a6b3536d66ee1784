import { reconcilePayments } from "#domain/shop/orders/paying/reconcile-payments.ts";
import type { Schedule } from "#jobs/job.ts";

/** Every five minutes: payments that the card provider knows of and no webhook reported. */
export const reconcilePaymentsOften: Schedule = {
  name: "reconcile-payments",
  aboutMoney: true,
  everySeconds: 300,
  run: async (ctx) => {
    const found = await reconcilePayments(ctx);
    if (found.repaired > 0 || found.unanswered > 0)
      ctx.ports.log.warn("reconciled payments", found);
  },
};
