// FHIR R4 (4.0.1), hl7.org/fhir/R4: what of its shapes the bundles use.

type Coding = { system: string; code: string; display?: string };
/** A concept that no terminology of ours names has its words alone. */
export type Concept = { coding?: Coding[]; text?: string };
export type Reference = { reference?: string; display?: string };
export type Resource = { resourceType: string; id: string } & Record<string, unknown>;

const terminology = (name: string): string => `http://terminology.hl7.org/CodeSystem/${name}`;
export const concept = (system: string, code: string, display?: string): Concept => ({
  coding: [{ system: terminology(system), code, ...(display && { display }) }],
});
export const named = (text: string): Concept => ({ text });

/** References within a bundle are the `fullUrl` of their entry. */
export const urnOf = (id: string): string => `urn:uuid:${id}`;
export const to = (id: string, display?: string): Reference => ({
  reference: urnOf(id),
  ...(display && { display }),
});

/** Without what is empty: FHIR knows neither empty texts nor empty lists (ele-1). */
export function filled<T extends Record<string, unknown>>(fields: T): T {
  const kept = Object.entries(fields).filter(
    ([, value]) =>
      value !== null &&
      value !== undefined &&
      value !== "" &&
      !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as T;
}
