// What FHIR R4 (4.0.1) demands of the resources in an archive: the elements that hl7.org/fhir/R4 gives the cardinality
// 1..1 or 1..*, the codes of required bindings, and its invariants, as far as bundles of ours can break them.
import { expect } from "vitest";

type Json = Record<string, unknown>;

const demanded: Record<string, readonly string[]> = {
  Patient: [],
  Practitioner: [],
  Encounter: ["status", "class"],
  Goal: ["lifecycleStatus", "description", "subject"],
  CarePlan: ["status", "intent", "subject"],
  Observation: ["status", "code"],
  QuestionnaireResponse: ["status"],
  DocumentReference: ["status", "content"],
  Consent: ["status", "scope", "category"],
};

const statuses: Record<string, readonly string[]> = {
  Encounter: ["planned", "in-progress", "finished", "cancelled"],
  CarePlan: ["draft", "active", "on-hold", "revoked", "completed"],
  Observation: ["registered", "preliminary", "final", "amended"],
  QuestionnaireResponse: ["in-progress", "completed", "amended", "stopped"],
  DocumentReference: ["current", "superseded", "entered-in-error"],
  Consent: ["draft", "proposed", "active", "rejected", "inactive"],
};

const uuid = /^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const day = /^\d{4}-\d\d-\d\d$/;
const times =
  /^(dateTime|authored|date|created|effectiveDateTime|start|end|birthDate|dueDate|startDate)$/;

/** Expects that a bundle is one by R4; returns its resources by their types. */
export function resourcesOf(bundle: Json): Record<string, Json[]> {
  expect(bundle).toMatchObject({ resourceType: "Bundle", type: "collection" });
  expect(bundle["timestamp"]).toMatch(instant);
  const entries = bundle["entry"] as { fullUrl: string; resource: Json }[];
  const known = new Set(entries.map(({ fullUrl }) => fullUrl));
  // bdl-7: a fullUrl is there once.
  expect(known.size).toBe(entries.length);
  for (const { fullUrl, resource } of entries) {
    expect(fullUrl).toMatch(uuid);
    const type = String(resource["resourceType"]);
    expect([type, ...(demanded[type] ?? ["?"]).filter((name) => !(name in resource))]).toEqual([
      type,
    ]);
    if (statuses[type]) expect(statuses[type]).toContain(resource["status"]);
    if (type === "Consent") expect("policy" in resource || "policyRule" in resource).toBe(true);
    if (type === "Observation") expect(resource).toHaveProperty("category.0.coding.0.code");
    walk(resource, (name, value) => {
      // ele-1: no element is empty.
      expect([type, name, value]).not.toEqual([type, name, ""]);
      if (Array.isArray(value)) expect([name, value.length]).not.toEqual([name, 0]);
      if (name === "reference") expect(known.has(String(value))).toBe(true);
      if (times.test(name) && typeof value === "string")
        expect(`${name} ${value}`).toMatch(
          instant.test(value) || day.test(value) ? /./ : /a date or an instant/,
        );
    });
  }
  return Object.groupBy(
    entries.map(({ resource }) => resource),
    ({ resourceType }) => String(resourceType),
  ) as Record<string, Json[]>;
}

function walk(value: unknown, look: (name: string, value: unknown) => void): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    look(name, inner);
    walk(inner, look);
  }
}
