import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { importLines } from "#db/schema/moving-in.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import type { Step, UndoneLine } from "../import-kind.ts";
import type { FilledField } from "./fields.ts";
import { changeFilled } from "./filling.ts";
import type { MovedClient } from "./read-client.ts";

/**
 * Deletes who came with these lines and has nothing that was built on it, and empties what they
 * filled where it still says the same. The numbers of those that stay.
 */
export async function undoClients(
  tx: Db,
  lines: readonly UndoneLine<MovedClient>[],
  { importId }: Step,
): Promise<number[]> {
  await lock(tx, { client: lines.map(({ clientId }) => clientId) });
  const filled = lines.flatMap(({ clientId, fate, filled: fields, said }) =>
    fate === "joined" && clientId && said
      ? [
          {
            id: clientId,
            ...Object.fromEntries(fields.map((field) => [field, said[field as FilledField]])),
          },
        ]
      : [],
  );
  if (filled.length > 0)
    await changeFilled(
      tx,
      filled,
      (name, empty) =>
        `case when clients.${name} = v.${name} then ${empty} else clients.${name} end`,
    );
  const numbers = lines.map(({ number }) => number);
  const tried = await tx
    .select({
      number: importLines.number,
      gone: sql<boolean>`invited_at is null and delete_untouched_client(client_id)`,
    })
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, importId),
        inArray(importLines.number, numbers),
        eq(importLines.fate, "new"),
        isNotNull(importLines.clientId),
      ),
    );
  return tried.flatMap(({ number, gone }) => (gone ? [] : number));
}
