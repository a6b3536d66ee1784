// The column types every table shares.
import { sql } from "drizzle-orm";
import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** A random primary key. Knowing one grants nothing (ASVS 11.5.1). */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`);

/** A moment in time, kept in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** Money: integer pence in TypeScript, `numeric(10,2)` pounds in the database (requirements 3.3.9). */
export const pence = customType<{ data: number; driverData: string }>({
  dataType: () => "numeric(10, 2)",
  toDriver: (value) =>
    `${value < 0 ? "-" : ""}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, "0")}`,
  fromDriver: (value) => Math.round(Number(value) * 100),
});

/** Full-text search words, filled by the database. */
export const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A half-open stretch of time, "[from,until)": what ends at ten does not meet what begins then. */
export const span = customType<{ data: string }>({ dataType: () => "tstzrange" });
