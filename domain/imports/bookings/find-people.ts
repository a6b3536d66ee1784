import { and, eq, inArray, or } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { SaidBooking } from "./read-booking.ts";

type Who = Pick<SaidBooking, "email" | "firstName" | "lastName" | "born">;
type Person = { id: string } | { reason: string };

/** The client of each line: by their email, else by name and birthday. One statement. */
export async function findPeople(tx: Db, lines: readonly Who[]): Promise<Person[]> {
  const emails = lines.flatMap(({ email }) => email || []);
  const births = lines.flatMap(({ email, born }) => (email ? [] : born));
  const found = await tx
    .select({
      id: clients.id,
      userType: clients.userType,
      email: clients.email,
      name: clients.firstName,
      lastName: clients.lastName,
      born: clients.dateOfBirth,
    })
    .from(clients)
    .where(
      or(
        inArray(clients.email, emails),
        and(eq(clients.userType, "client"), inArray(clients.dateOfBirth, births)),
      ),
    );
  const byEmail = new Map(found.map((one) => [one.email, one]));
  return lines.map(({ email, firstName, lastName, born }) => {
    if (email) {
      const one = byEmail.get(email);
      if (one?.userType === "client") return { id: one.id };
      return {
        reason: one
          ? "A member of the studio’s team has this e-mail address."
          : "No client has this e-mail address. Please bring the clients first.",
      };
    }
    const key = `${firstName} ${lastName}`.toLowerCase();
    const [one, ...others] = found.filter(
      (client) =>
        client.userType === "client" &&
        client.born === born &&
        `${client.name} ${client.lastName}`.toLowerCase() === key,
    );
    if (others.length > 0)
      return { reason: "More than one client has this name and birthday: please give the e-mail." };
    return one
      ? { id: one.id }
      : { reason: "No client has this name and birthday. Please bring the clients first." };
  });
}
