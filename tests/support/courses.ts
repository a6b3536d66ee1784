// Courses for tests: weekly dates of one class, sold as one product, bought by card.
import type { Client, Ctx, Guest, Owner, Therapist } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { courseForm } from "#domain/schedule/courses/forms.ts";
import { startCourse } from "#domain/schedule/courses/start-course.ts";
import { setStatuses } from "#domain/shop/products/set-statuses.ts";
import { aCart } from "./builders.ts";
import { openPayment, orderCart, payOrder } from "./held-places.ts";
import type { fakeCards } from "./fake-cards.ts";
import { anAccount, asActor } from "./people.ts";
import { aGroup, aTherapist } from "./schedule.ts";
import { noon, type Studio } from "./studio.ts";

let count = 0;

/** The person who runs the studio. */
export async function anOwner(studio: Studio): Promise<Ctx<Owner>> {
  const { accountId } = await anAccount(studio, { firstName: "Kate", lastName: "Ashby" });
  return asActor(studio, { kind: "staff", accountId, role: "owner" }) as Ctx<Owner>;
}

type Input = {
  /** Of each date. */
  capacity?: number;
  places?: number;
  dates?: number;
  previous?: string;
  opens_on?: string;
  therapist?: Ctx<Therapist>;
  drop_in_hours?: string;
};

/** A class on Mondays from 15 June 2026 at 10:00, and a course of £60 of its dates, on sale. */
export async function aCourse(studio: Studio, owner: Ctx<Owner>, input: Input = {}) {
  const { capacity = 12, places = 8, dates = 6, therapist, ...rest } = input;
  const teacher = therapist ?? (await aTherapist(studio));
  const group_name = `Block ${(count += 1)}`;
  const sessionIds: string[] = [];
  for (let week = 0; week < dates; week += 1) {
    const session_date = after(new Date("2026-06-15T12:00:00Z"), days(7 * week))
      .toISOString()
      .slice(0, 10);
    const values = { group_name, session_date, max_participants: String(capacity) };
    sessionIds.push((await aGroup(studio, teacher, values)).id);
  }
  const form = courseForm.parse({
    name: group_name,
    about: "Six Mondays.",
    price: "60",
    places: String(places),
    product: "",
    previous: "",
    opens_on: "",
    drop_in_hours: "24",
    ...rest,
  });
  const started = await startCourse(owner, { form, sessionIds });
  if (!started.ok) throw new Error(`the course was refused: ${started.why}`);
  await putOnSale(studio, owner, started.value.productId);
  return { ...started.value, sessionIds, teacher };
}

/** With a picture and words, as its page needs them. */
async function putOnSale(studio: Studio, owner: Ctx<Owner>, productId: string) {
  await studio.owner.query(
    `insert into product_media (product_id, media_url, alt_text, display_order, is_featured)
      select $1::uuid, '/media/scenes/mat.svg', 'A mat', 0, true where not exists (select from product_media where product_id = $1)`,
    [productId],
  );
  await studio.owner.query(
    "update products set detailed_description = '<p>A class.</p>' where id = $1",
    [productId],
  );
  const set = await setStatuses(owner, [productId], "published");
  if (!set.ok || set.value.changed === 0) throw new Error("the course was not published");
}

type Buyer = { email?: string; pieces?: number; now?: Date };

/** A visitor orders places in a course; the order waits for the money. */
export async function orderCourse(studio: Studio, productId: string, buyer: Buyer = {}) {
  const { email = `buyer${(count += 1)}@example.com`, pieces = 1, now = noon } = buyer;
  const guest: Ctx<Guest> = await aCart(studio, [[productId, pieces]], now);
  return { placed: await orderCart(guest, email), guest, email };
}

/** A visitor buys places in a course by card. */
export async function buyCourse(
  studio: Studio,
  provider: ReturnType<typeof fakeCards>,
  productId: string,
  buyer: Buyer = {},
) {
  const { placed, ...who } = await orderCourse(studio, productId, buyer);
  if (!placed.ok) throw new Error(placed.why);
  const at = buyer.now ?? noon;
  await payOrder(studio, provider, await openPayment(studio, placed.value.id, at), at);
  return { orderId: placed.value.id, ...who };
}

/** The verified address of a client. */
export async function emailOf(studio: Studio, client: Ctx<Client>): Promise<string> {
  const { rows } = await studio.owner.query<{ email: string }>(
    "select email from clients where id = $1",
    [client.actor.id],
  );
  return rows[0]!.email;
}

/** Who has a place on a date, by place number: the name, or "client". */
export async function seatsOf(studio: Studio, sessionId: string): Promise<string[]> {
  const { rows } = await studio.owner.query<{ who: string }>(
    `select case when client_id is null then client_name else 'client' end as who from group_participants
     where session_id = $1 and place_no is not null order by place_no`,
    [sessionId],
  );
  return rows.map(({ who }) => who);
}

/** How many places of a date are free for single visits. */
export async function freeOn(studio: Studio, sessionId: string): Promise<number> {
  const { rows } = await studio.owner.query<{ free: number }>(
    "select count_free_places($1) as free",
    [sessionId],
  );
  return rows[0]!.free;
}
