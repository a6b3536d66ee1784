import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Attachment } from "#domain/kernel/ports.ts";
import { keepOrderDocuments } from "#domain/shop/contracts/keep-documents.ts";
import {
  findOrderDocuments,
  policyVersionOf,
  versionsOf,
} from "#domain/shop/contracts/order-documents.ts";
import { cancellationOf, type Contract, contractNames } from "#domain/shop/contracts/rules.ts";
import type { OrderView } from "#domain/shop/orders/queries.ts";
import { findShortWordsOf } from "#domain/studio/policy-documents/find-wordings.ts";

/**
 * What an order's confirmation says of the contract, with the policy documents of
 * `attachDocuments`.
 */
export async function contractOf(ctx: Ctx<System>, order: OrderView) {
  const short = await findShortWordsOf(ctx, policyVersionOf(order));
  const { attachments, ...documents } = await attachDocuments(ctx, order);
  return {
    contract: { ...documents, cancelling: cancellationOf(order.lines, short) },
    attachments,
  };
}

/**
 * The policy documents that an order is under, by name and version, and as files that are attached
 * to its mails (regulation 16 of the Consumer Contracts Regulations 2013): in the wording that it
 * was made under, which is kept with it. No files where that wording is not known any more.
 */
export async function attachDocuments(ctx: Ctx<System>, order: OrderView) {
  const accepted = Object.entries(versionsOf(order)).flatMap(([slug, version]) =>
    Object.hasOwn(contractNames, slug)
      ? [`${contractNames[slug as Contract]} (version ${version})`]
      : [],
  );
  const documents = await findOrderDocuments(ctx, order);
  await keepOrderDocuments(ctx, { orderId: order.id, documents });
  const attachments = documents.map(async (document): Promise<Attachment> => ({
    filename: `${document.slug}-${document.version}.pdf`,
    contentType: "application/pdf",
    content: await ctx.ports.documents.render(document),
  }));
  return {
    accepted,
    attached: documents.length > 0,
    attachments: await Promise.all(attachments),
  };
}
