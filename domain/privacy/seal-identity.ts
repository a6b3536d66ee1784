import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Person } from "./person.ts";

/**
 * A step of an erasure, as the system and before the profile is anonymised: seals name, birthday,
 * client number and last address with the care record that has to be kept, so that a person who makes
 * a claim can be matched with it (UK GDPR art. 17(3)(e)). Seals nothing for a person without a
 * file.
 */
export async function sealIdentity(tx: Db, { clientId }: Person, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into sealed_identities (client_id, client_number, first_name, last_name, date_of_birth,
      address_line_1, city, postcode, sealed_at)
    select c.id, c.client_number, c.first_name, c.last_name, c.date_of_birth,
      c.address_line_1, c.city, c.postcode, ${now.toISOString()}::timestamptz
    from clients c join care_files f on f.client_id = c.id where c.id = ${clientId}`);
  await tx.execute(sql`
    update care_files f set sealed_keys = sealed_keys_of(c.first_name || ' ' || c.last_name)
    from clients c where c.id = f.client_id and f.client_id = ${clientId}`);
}
