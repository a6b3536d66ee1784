import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Attachment } from "#domain/kernel/ports.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { keepOrderDocuments } from "#domain/shop/contracts/keep-documents.ts";
import { findOrderDocuments, versionsOf } from "#domain/shop/contracts/order-documents.ts";
import { cancellationOf, type Contract, contractNames } from "#domain/shop/contracts/rules.ts";
import type { OrderView } from "#domain/shop/orders/queries.ts";
import { findWordingsOf, shortFacts } from "#domain/studio/policy-documents/find-wordings.ts";
import { refundPolicy } from "#domain/studio/policy-documents/messages.ts";
import { shortWordsOf } from "#domain/studio/policy-documents/short-words.ts";
import type { PrintableDocument } from "#domain/studio/ports.ts";

/**
 * What an order's email says of the contract, and the policy documents that are attached as files
 * (regulation 16 of the Consumer Contracts Regulations 2013): in the wording that the order was made
 * under, which is kept with it.
 */
export async function contractOf(ctx: Ctx<System>, order: OrderView) {
  const versions = versionsOf(order);
  const accepted = Object.entries(versions).flatMap(([slug, version]) =>
    Object.hasOwn(contractNames, slug)
      ? [`${contractNames[slug as Contract]} (version ${version})`]
      : [],
  );
  const own = await findWordingsOf(ctx, versions);
  const short = shortWordsOf(own[refundPolicy], await read(ctx, shortFacts));
  const documents = await findOrderDocuments(ctx, order);
  await keepOrderDocuments(ctx, { orderId: order.id, documents });
  return {
    contract: {
      accepted,
      cancelling: cancellationOf(order.lines, short),
      attached: documents.length > 0,
    },
    attachments: await drawn(ctx, documents),
  };
}

const drawn = (ctx: Ctx<System>, documents: readonly PrintableDocument[]): Promise<Attachment[]> =>
  Promise.all(
    documents.map(async (document) => ({
      filename: `${document.slug}-${document.version}.pdf`,
      contentType: "application/pdf",
      content: await ctx.ports.documents.render(document),
    })),
  );
