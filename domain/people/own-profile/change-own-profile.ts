import { eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Client, type Ctx } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { ProfileForm } from "./forms.ts";

/** What a client can change about themselves, by the names of the form's fields, and its version. */
export const findOwnDetails = (ctx: Ctx<Client>) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({
        first_name: clients.firstName,
        last_name: clients.lastName,
        phone: clients.phone,
        address_line_1: clients.addressLine1,
        city: clients.city,
        postcode: clients.postcode,
        country: clients.country,
        date_of_birth: clients.dateOfBirth,
        emergency_contact_name: clients.emergencyContactName,
        emergency_contact_phone: clients.emergencyContactPhone,
        gp_surgery: clients.gpSurgery,
        guardian_contact: clients.guardianContact,
        version: clients.version,
      })
      .from(clients)
      .where(eq(clients.id, ctx.actor.id));
    return row;
  });

type Change = { version: string; form: ProfileForm };

/**
 * Changes what a client says about themselves, based on `version`; refuses when their therapist has
 * changed it since. Only the auth service writes profiles.
 */
export const changeOwnProfile = (ctx: Ctx<Client>, { version, form }: Change) =>
  transaction(asAuthService(ctx), async (tx) => {
    await lock(tx, { client: [ctx.actor.id] });
    const own = eq(clients.id, ctx.actor.id);
    const [stored] = await tx.select({ version: clients.version }).from(clients).where(own);
    if (!stored || isOutdated(stored, version)) return refuse("changed-meanwhile");
    const values = {
      firstName: form.first_name,
      lastName: form.last_name,
      phone: form.phone,
      addressLine1: form.address_line_1,
      city: form.city,
      postcode: form.postcode,
      country: form.country,
      dateOfBirth: form.date_of_birth,
      emergencyContactName: form.emergency_contact_name,
      emergencyContactPhone: form.emergency_contact_phone,
      version: stored.version + 1,
      gpSurgery: form.gp_surgery,
      guardianContact: form.guardian_contact,
    };
    await tx.update(clients).set(values).where(own);
    await audit(tx, ctx, { action: "profile.changed", subjectId: ctx.actor.accountId });
    return done(undefined);
  });
