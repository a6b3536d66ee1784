import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Attachment } from "#domain/kernel/ports.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { cancellationOf, contractNames } from "#domain/shop/contracts/rules.ts";
import type { OrderView } from "#domain/shop/orders/queries.ts";
import { findPolicyDocument } from "#domain/studio/policy-documents/find-policy-document.ts";
import { hasModule } from "#domain/studio/branding/queries.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { policyFactsOf } from "#domain/studio/policy-documents/queries.ts";
import { wording } from "#domain/studio/policy-documents/messages.ts";
import type { Settings } from "#domain/studio/settings/forms.ts";
import { studioOf } from "#domain/studio/settings/rules.ts";

/**
 * What an order's email says of the contract, and the policy documents that are attached as files
 * (regulation 16 of the Consumer Contracts Regulations 2013).
 */
export async function contractOf(ctx: Ctx<System>, order: OrderView, settings: Settings) {
  const { agreementVersion, termsVersion, lines } = order;
  const accepted = [
    ...(agreementVersion
      ? [`${contractNames["retreat-booking-agreement"]} (version ${agreementVersion})`]
      : []),
    `${contractNames["terms-and-conditions"]} (version ${termsVersion})`,
  ];
  // A wording that is over is not drawn any more; it came with the first mail.
  const attached = termsVersion === wording.version;
  const slugs = ["terms-and-conditions", "refund-and-cancellation-policy"];
  if (agreementVersion) slugs.unshift("retreat-booking-agreement");
  return {
    contract: { accepted, cancelling: cancellationOf(lines), attached },
    attachments: attached ? await drawn(ctx, slugs, settings) : [],
  };
}

async function drawn(
  ctx: Ctx<System>,
  slugs: readonly string[],
  settings: Settings,
): Promise<Attachment[]> {
  const [studio, riders] = await Promise.all([
    findStudioDetails(ctx),
    hasModule(ctx, "equestrian"),
  ]);
  const facts = policyFactsOf(settings, londonDay(ctx.now), riders);
  return Promise.all(
    slugs.map(async (slug) => {
      const document = findPolicyDocument(slug, studio ?? studioOf(settings), facts)!;
      const content = await ctx.ports.documents.render(document);
      return {
        filename: `${slug}-${document.version}.pdf`,
        contentType: "application/pdf",
        content,
      };
    }),
  );
}
