import { addDays, type Day } from "#domain/kernel/time.ts";

type Questions = Record<string, readonly string[]>;

/** A list's first page, each value of each of its parameters on its own, and its second page. */
const asks = (path: string, questions: Questions = {}): [string, ...string[]] => [
  path,
  ...Object.entries(questions).flatMap(([name, values]) =>
    values.map((value) => `${path}?${new URLSearchParams({ [name]: value }).toString()}`),
  ),
];

const bothWays = (...sorts: string[]) => sorts.flatMap((sort) => [sort, `-${sort}`]);

/** Every list of the back office with all its filters, sorts and searches, one of which finds nothing. */
export const officeLists = (today: Day): [string, [string, ...string[]]][] => [
  ["Dashboard", asks("/dashboard")],
  [
    "Products",
    asks("/dashboard/products", {
      sort: bothWays("order", "name", "price", "stock", "status", "changed"),
      status: ["draft", "published", "archived"],
      stock: ["low", "out", "uncounted"],
      q: ["mat", "mats", "zzzz"],
      page: ["2"],
    }),
  ],
  ["Find anything", asks("/dashboard/find", { q: ["ana", "FR-100123", "mat", "zzzz"] })],
  ["Categories", asks("/dashboard/categories")],
  [
    "Orders",
    asks("/dashboard/orders", {
      sort: ["newest"],
      status: ["pending", "confirmed", "processing", "completed", "cancelled", "refunded"],
      paid: ["yes", "waits"],
      sent: ["to-send", "sent"],
      q: ["hannah", "FR-100123", "a", "example.com", "zzzz"],
      page: ["2", "20"],
    }),
  ],
  [
    "Customers",
    asks("/dashboard/customers", {
      sort: bothWays("newest", "name", "orders", "spent"),
      q: ["hannah", "hannah w", "a", "example.com", "zzzz"],
      page: ["2"],
    }),
  ],
  [
    "Discount codes",
    asks("/dashboard/discounts", {
      sort: bothWays("newest", "code"),
      active: ["yes", "no"],
      q: ["scale", "off", "zzzz"],
      page: ["2"],
    }),
  ],
  [
    "Gift vouchers",
    asks("/dashboard/vouchers", { state: ["active", "used", "post"], q: ["ana", "zzzz"] }),
  ],
  ["Who is coming", asks("/dashboard/coming")],
  [
    "Subscribers",
    asks("/dashboard/news/subscribers", {
      state: ["waiting", "ended"],
      topic: ["news", "retreats"],
    }),
  ],
  [
    "Images",
    asks("/dashboard/images", {
      folder: ["root", "shop", "drawings"],
      q: ["hall", "zzzz"],
      page: ["2"],
    }),
  ],
  ["Places of the site", asks("/dashboard/images/places")],
  [
    "Classes",
    asks("/dashboard/classes", {
      sort: bothWays("date", "name", "places", "price"),
      show: ["past", "cancelled", "archived"],
      q: ["mat", "zzzz"],
      page: ["2"],
    }),
  ],
  [
    "Enquiries",
    asks("/dashboard/enquiries", {
      sort: bothWays("received", "name"),
      status: ["new", "answered", "closed", "suspected"],
      assigned: ["me", "nobody"],
      q: ["ana1", "course", "zzzz"],
      page: ["2"],
    }),
  ],
  [
    "Mail",
    asks("/dashboard/mail", {
      sort: bothWays("sent"),
      status: ["sent", "refused", "queued"],
      kind: ["order-confirmation", "enquiry-answer"],
      q: ["person1", "zzzz"],
      page: ["2"],
    }),
  ],
  ["Jobs", asks("/dashboard/mail/jobs", { state: ["failing", "waiting"], page: ["2"] })],
  [
    "Audit",
    asks("/dashboard/audit", {
      sort: bothWays("newest"),
      action: ["product.saved"],
      who: ["owner@demo.example"],
      whom: ["person5@scale.example", "zzzz"],
      outcome: ["done", "refused"],
      from: [addDays(today, -7)],
      to: [addDays(today, -7)],
      page: ["2"],
    }),
  ],
  [
    "Staff",
    asks("/dashboard/staff", {
      sort: bothWays("name", "email"),
      kind: ["owner", "shop", "therapist", "disabled"],
      q: ["ana", "zzzz"],
    }),
  ],
  [
    "Clients",
    asks("/dashboard/staff/clients", {
      sort: bothWays("name", "number"),
      access: ["on", "off"],
      q: ["ana1", "FR01050", "zzzz"],
      page: ["2"],
    }),
  ],
  ["Privacy", asks("/dashboard/privacy", { state: ["open", "done", "withdrawn"], page: ["2"] })],
  [
    "Reports",
    [
      "/dashboard/reports",
      `/dashboard/reports?from=${addDays(today, -6)}&to=${today}`,
      `/dashboard/reports?from=${addDays(today, -364)}&to=${today}`,
    ],
  ],
];
