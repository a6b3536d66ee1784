import { createAccount } from "#domain/people/create-account.ts";
import { permissions } from "#domain/people/messages.ts";
import type { DemoStudio } from "./server.ts";
import { rowsOf } from "./visitor.ts";

/** The owner names the studio, says where it is, and chooses its colours; the owner and a client have accounts. */
export async function settleInBath(studio: DemoStudio): Promise<void> {
  const statements = [
    `update settings set business_name = 'Bath Movement', business_email = 'hello@bath.example', business_phone = '01225 000000',
      business_address = '1 Walcot Street, Bath', legal_name = 'Vale Pilates Ltd', company_number = '01234567',
      registered_address = '2 Queen Square, Bath', ico_number = 'ZA123456', vat_number = 'GB123456782',
      vat_from = '2020-01-01', version = version + 1`,
    "update site_words set town = 'Bath', area = 'Somerset'",
    `update branding set main_colour = '#1f3a5f', accent_colour = '#8a2f4f', ground_colour = '#f8f8f6', number_prefix = 'BM',
      short_name = 'Bath', version = version + 1`,
    "update content_versions set version = version + 1",
  ];
  for (const statement of statements) await rowsOf(studio, statement);
  const { db, now } = studio.running.ctx();
  const person = { verified: true, now, lastName: "Vale" };
  await db.transaction({ actor: "auth" }, async (tx) => {
    await createAccount(tx, {
      ...person,
      firstName: "Olive",
      email: "owner@bath.example",
      userType: "therapist",
      permissions,
      staff: "owner",
    });
    await createAccount(tx, {
      ...person,
      firstName: "Cleo",
      email: "client@bath.example",
      userType: "client",
    });
  });
}
