import { asc, eq, or, sql } from "drizzle-orm";
import { careFiles } from "#db/schema/care/record.ts";
import { clients } from "#db/schema/people.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { listSize, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { containsTerms, searchTermsOf } from "#domain/kernel/text/search-terms.ts";
import { read } from "#domain/kernel/database/transaction.ts";

const keptUntil = sql<string>`care_end(care_files, ${clients.dateOfBirth})`;

const isFoundBy = (words: string) =>
  words.trim() === ""
    ? undefined
    : or(
        containsTerms(clients.words, searchTermsOf(words)),
        sql`${careFiles.sealedKeys} @> sealed_keys_of(${words.trim()})`,
      );

/**
 * A page of the care records by when they end, with their holds; dates only. Files of erased people
 * are found by their number, or by whole words of the sealed name, which the list does not show.
 */
export const listCareRecords = (
  ctx: Ctx<Owner>,
  { words, page }: { words: string; page: number },
) =>
  read(ctx, (db) =>
    db
      .select({
        id: careFiles.clientId,
        clientNumber: clients.clientNumber,
        firstName: clients.firstName,
        lastName: clients.lastName,
        lastTreatedOn: careFiles.lastTreatedOn,
        keptUntil,
        legalHold: careFiles.legalHold,
        legalHoldReason: careFiles.legalHoldReason,
        isSealed: sql<boolean>`${careFiles.sealedKeys} <> '{}'`,
        total: sql<number>`(count(*) over ())::integer`,
      })
      .from(careFiles)
      .innerJoin(clients, eq(clients.id, careFiles.clientId))
      .where(isFoundBy(words))
      .orderBy(sql`${careFiles.legalHold} desc`, asc(keptUntil), asc(careFiles.clientId))
      .limit(listSize)
      .offset(rowsBefore({ page })),
  );
export type CareFileRow = Awaited<ReturnType<typeof listCareRecords>>[number];
