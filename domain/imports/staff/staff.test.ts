import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tableReader } from "#adapters/tables/read-table.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { askForLink } from "#domain/people/ask-for-link.ts";
import { findAccountByEmail } from "#domain/people/find-account.ts";
import { keepLink } from "#domain/people/mailed-links.ts";
import { acceptInvitation } from "#domain/people/staff/accept-invitation.ts";
import { signIn } from "#domain/people/sign-in.ts";
import { linkAsked } from "#jobs/people/account-mails.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { movesOf } from "#tests/support/moving-in.ts";
import { accountsOn, anAccount, asActor, password } from "#tests/support/people.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { usualVisitor } from "#tests/support/visiting-from.ts";
import { guessColumns } from "../columns.ts";
import { maxImport } from "../messages.ts";
import { findImport } from "../queries.ts";
import { inviteMovedStaff } from "./invite-moved-staff.ts";
import { readHours } from "./read-hours.ts";
import { staffKind } from "./staff-kind.ts";

const columns = ["full_name", "email", "role", "profession", "registration", "hours"];
const lines = [
  "Mia Holt,mia@example.com,Therapist,Sports therapist,SST-12,Mon-Tue 9:00-12:00; Fri 1pm-5pm",
  "Sam Shop,sam@example.com,Front desk,,,",
];
const proof = { password, code: "" };

let studio: Studio;
let owner: Ctx<Owner>;
let moves: ReturnType<typeof movesOf>;
beforeAll(async () => {
  studio = await createStudio({ tables: tableReader(maxImport) });
  moves = movesOf(studio, () => owner, { kind: "staff", heading: columns.join(), columns });
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  await emptyTables(
    studio.owner,
    "auth_users, auth_verifications, clients, imports, rate_limits, outbox, audit_log",
  );
  const { accountId } = await anAccount(studio, { userType: undefined, staff: "owner" });
  const here = asActor(studio, { kind: "staff", accountId, role: "owner" } as const);
  owner = { ...here, ports: { ...here.ports, accounts: accountsOn(studio.db) } };
});

test("each person has their fate; no owner moves in, and who works here stays as they are", async () => {
  await anAccount(studio, { email: "tom@example.com", userType: "therapist" });
  await anAccount(studio, { email: "client@example.com" });
  const id = await moves.check([
    ...lines,
    "Tom Ashby,tom@example.com,Therapist,,,",
    "Cy Cole,client@example.com,Therapist,,,",
    "Olga Own,olga@example.com,Owner,,,",
    "Who Ever,who@example.com,Juggler,,,",
    "Una Hours,una@example.com,Therapist,,,Mon 9-12",
    "Mia Again,mia@example.com,Therapist,,,",
  ]);
  expect(await moves.fates(id)).toEqual([
    "new: Therapist, without any permission until you grant it. With hours on 3 days of the week.",
    "new: Shop: they are here once they accept your invitation.",
    "same",
    "refused: A client has this e-mail address. Please give the one of their work here.",
    "refused: No owner moves in by a file. Please invite them yourself, on the page of staff.",
    "refused: Role: “Juggler” is neither therapist nor shop.",
    "refused: Working hours: please write them as “Mon 9:00-17:00; Tue 9:00-12:00”.",
    "refused: Line 2 has the same e-mail address.",
  ]);
  expect(await moves.rows("select from clients where email = 'mia@example.com'")).toEqual([]);
});

test("a therapist is on the schedule and cannot sign in before the owner has invited them", async () => {
  const id = await moves.moveIn(lines);
  expect(
    await moves.rows(`select t.name, t.is_active, t.profession, t.professional_number, c.email_verified,
      (select count(*)::int from working_hours h where h.therapist_id = t.id) as hours,
      p.can_view_all_patients or p.can_manage_appointments or p.can_create_treatment_notes as may
      from therapists t join clients c on c.id = t.id join therapist_permissions p on p.therapist_id = t.id`),
  ).toEqual([
    {
      name: "Mia Holt",
      is_active: true,
      profession: "Sports therapist",
      professional_number: "SST-12",
      email_verified: false,
      hours: 3,
      may: false,
    },
  ]);
  expect(await moves.rows("select from outbox where event <> 'move-in.next'")).toEqual([]);
  expect(await moves.fates(await moveAgain())).toEqual(["same", expect.stringMatching(/^new/)]);
  const guest = { ...studio.guest(), ports: owner.ports };
  await askForLink(guest, {
    purpose: "reset",
    area: "therapist",
    email: "mia@example.com",
  });
  const [asked] = await moves.rows("select payload from outbox where event = 'account.link-asked'");
  await linkAsked(studio.system(), asked!["payload"] as never, { id: "one", attempt: 1 });
  expect(await moves.rows("select from auth_verifications")).toEqual([]);

  expect(await inviteMovedStaff(owner, id, { ...proof, password: "wrong" })).toMatchObject({
    ok: false,
    why: "wrong-password",
  });
  expect((await findImport(owner, id))?.toInvite).toBe(2);
  expect(await inviteMovedStaff(owner, id, proof)).toMatchObject({ value: { invited: 2 } });
  expect((await findImport(owner, id))?.toInvite).toBe(0);
  expect(await moves.rows("select from outbox where event = 'staff.invited'")).toHaveLength(2);

  const [offer] = await moves.rows("select id from staff_invitations where kind = 'therapist'");
  const token = await studio.db.transaction({ actor: "auth" }, (tx) =>
    keepLink(tx, {
      purpose: "invitation",
      accountId: String(offer!["id"]),
      now: noon,
    }),
  );
  const chosen = "otters-by-the-weir";
  const at = { ...studio.guest(), ports: owner.ports };
  expect(await acceptInvitation(at, { token, password: chosen, confirmPassword: chosen })).toEqual({
    ok: true,
    value: { kind: "therapist" },
  });
  expect(await findAccountByEmail(at, "mia@example.com")).toMatchObject({
    emailVerified: true,
    permissions: [],
    person: { userType: "therapist" },
  });
  const entered = { email: "mia@example.com", password: chosen };
  const signedIn = await signIn(at, "therapist", entered, { ...usualVisitor, device: "" });
  expect(signedIn).toMatchObject({ ok: true });
  expect(await moves.rows("select from clients where email = 'mia@example.com'")).toHaveLength(1);
  await moves.undo(id);
  expect(await moves.rows("select from clients where email = 'mia@example.com'")).toHaveLength(1);
});

const moveAgain = () => moves.check(lines);

test("undone, a therapist goes with their hours, unless something is on the schedule of theirs", async () => {
  const id = await moves.moveIn([lines[0]!, "Bo Bell,bo@example.com,Instructor,,,"]);
  await studio.owner.exec(`
    insert into sessions (kind, starts_at, ends_at, therapist_id, location_id, group_name, group_type, max_participants, price, booked_by, created_at, updated_at)
      select 'group', now(), now() + interval '1 hour', c.id, l.id, 'Mat', 'class', 5, 8, 'staff', now(), now()
      from clients c, locations l where c.email = 'bo@example.com' limit 1`);
  await moves.undo(id);
  expect(await moves.rows("select name from therapists")).toEqual([{ name: "Bo Bell" }]);
  expect(await moves.rows("select from working_hours")).toEqual([]);
  expect(await moves.rows("select from auth_users where email = 'mia@example.com'")).toEqual([]);
});

test("headings of booking systems are known, and hours are read in their ways", () => {
  expect(
    guessColumns(
      staffKind,
      ["Staff Member", "Email Address", "User type", "Job title", "Registration number", "Monday"],
      new Map(),
    ),
  ).toEqual(["full_name", "email", "role", "profession", "registration", "monday"]);
  const at = (weekday: number, from: string, until: string) => ({
    weekday,
    from,
    until,
    locationId: null,
  });
  expect(readHours({ hours: "Mon, Wed 09:00-12:00, 13:00-17:30" })).toEqual([
    at(1, "09:00", "12:00"),
    at(1, "13:00", "17:30"),
    at(3, "09:00", "12:00"),
    at(3, "13:00", "17:30"),
  ]);
  expect(readHours({ monday: "9am to 5pm", tuesday: "Off" })).toEqual([at(1, "09:00", "17:00")]);
  expect(readHours({ hours: "Mon 9:00-12:00; Mon 11:00-13:00" })).toBeUndefined();
  expect(readHours({})).toEqual([]);
});
