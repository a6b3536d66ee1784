import type { Ctx } from "#domain/kernel/ctx.ts";

/** The address of the people of a test where nothing else is said: of a network that is for documentation. */
export const usualVisitor = { address: "192.0.2.1" };

/** The same person at another network address, or at none that is known. */
export const visitingFrom = <C extends Ctx>(ctx: C, address: string | undefined): C => ({
  ...ctx,
  visitor: address === undefined ? undefined : { address },
});
