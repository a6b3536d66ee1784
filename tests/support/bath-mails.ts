// What "Bath Movement" does so that it has something to mail: it is written to, sells, books and calls off.
import type { DemoStudio } from "./server.ts";
import { aVisitor, buys, mailTo, rowsOf } from "./visitor.ts";

const inBath = {
  city: "Bath",
  postcode: "BA1 5AW",
  addressLine1: "2 Walcot Street",
};
const people = {
  asks: "wyn@bath.example",
  registers: "ada@bath.example",
  buys: "bea@bath.example",
  comes: "client@bath.example",
};

/** A visitor writes and is answered; another registers and has forgotten their password. */
async function writes(studio: DemoStudio): Promise<void> {
  const { buyer } = await aVisitor(studio);
  const message = "Is there a place on Mondays?";
  await buyer.postJson("/api/email/contact", { name: "Wyn Hale", email: people.asks, message });
  await mailTo(studio, people.asks);
  const owner = await aVisitor(studio, "owner@bath.example");
  const list = await owner.open("/dashboard/enquiries");
  const enquiry = await owner.open(list.link(/^Wyn Hale/));
  await owner.send(enquiry.path, { ...enquiry.form("message"), message: "Yes, at nine." });
  await mailTo(studio, people.asks, /^Your message to/);
  const password = "heron-on-the-avon";
  await (
    await aVisitor(studio)
  ).send("/client/register", {
    firstName: "Ada",
    lastName: "Bell",
    email: people.registers,
    password,
    confirmPassword: password,
    medicalConsent: "on",
  });
  await mailTo(studio, people.registers);
}

/** A buyer orders, pays and has the papers with the confirmation; the owner sends it and pays a part back. */
async function sells(studio: DemoStudio): Promise<void> {
  await rowsOf(
    studio,
    `with shelf as (insert into product_categories (slug, name) values ('equipment', 'Equipment') returning id)
     insert into products (slug, name, price, category_id, created_at, updated_at)
     select 'cork-mat', 'Cork mat', 49, id, now(), now() from shelf`,
  );
  await rowsOf(studio, "update content_versions set version = version + 1");
  const { id } = await buys(studio, "cork-mat", people.buys, inBath);
  await mailTo(studio, people.buys);
  const owner = await aVisitor(studio, "owner@bath.example");
  await owner.press(await owner.open(`/dashboard/orders/${id}`), /^Mark as Sent/);
}

/** The owner books an hour with a client, and moves it; what would be mailed in some minutes or days goes now. */
async function books(studio: DemoStudio): Promise<void> {
  const owner = await aVisitor(studio, "owner@bath.example");
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const page = await owner.open(`/therapist/sessions/new?session_date=${day}&session_time=10:00`);
  const [client] = await rowsOf(studio, `select id from clients where email = '${people.comes}'`);
  await owner.send(page.path, {
    ...page.form("client_id"),
    client_id: client!["id"]!,
    intent: "save",
  });
  await rowsOf(studio, "update outbox set due_at = now() where done_at is null");
  await mailTo(studio, people.comes, /booked/i);
}

/** Everything that the studio has mailed after all this, as it was sent. */
export async function mailsOfBath(studio: DemoStudio) {
  await writes(studio);
  await sells(studio);
  await books(studio);
  return studio.mails();
}
