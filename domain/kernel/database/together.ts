import { refusalOf } from "./refused-row.ts";

/** SQLSTATE: a statement before it in the same transaction has failed. */
const spoilt = "25P02";

/**
 * What is sent together in one transaction, and answered one after the other. Where a statement
 * fails, those after it fail because of it: the failure itself is thrown, whichever is told first.
 */
export async function together<Work extends readonly unknown[]>(
  work: readonly [...Work],
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  const ended = await Promise.allSettled(work);
  const failures = ended.flatMap((one) =>
    one.status === "rejected" ? [one.reason as unknown] : [],
  );
  if (failures.length > 0)
    throw failures.find((failure) => refusalOf(failure)?.code !== spoilt) ?? failures[0];
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}
