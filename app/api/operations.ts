// Every operation of the API. What is not in this list is not there.
import { z } from "zod";
import { apiId, apiQueryDay } from "#domain/kernel/input/api-schemas.ts";
import { text } from "#domain/kernel/input/fields.ts";
import { newClientForm } from "#domain/people/clients/forms.ts";
import {
  clientSchema,
  findClientForApi,
  listClientsForApi,
  newApiClientSchema,
} from "#domain/people/clients/clients-for-api.ts";
import { inviteClient } from "#domain/people/clients/invite-client.ts";
import {
  bookForApi,
  bookingSchema,
  bookingStatus,
  findBookingForApi,
  listBookingsForApi,
  newBookingSchema,
} from "#domain/schedule/api/bookings.ts";
import { classSchema, findClassForApi, listClassesForApi } from "#domain/schedule/api/timetable.ts";
import { cancelPlace } from "#domain/schedule/groups/change-place.ts";
import {
  customerSchema,
  findCustomerForApi,
  listCustomersForApi,
} from "#domain/shop/api/customers.ts";
import { findOrderForApi, listOrdersForApi, orderSchema } from "#domain/shop/api/orders.ts";
import { findPassForApi, listPassesForApi, passSchema } from "#domain/shop/api/passes.ts";
import { findProductForApi, listProductsForApi, productSchema } from "#domain/shop/api/products.ts";
import { findVoucherForApi, listVouchersForApi, voucherSchema } from "#domain/shop/api/vouchers.ts";
import { orderStatuses } from "#domain/shop/orders/rules.ts";
import { fieldProblems } from "./read-request.ts";
import { etagOf } from "./etag.ts";
import { changes, found, operation, type Operation, reads } from "./operation.ts";
import { refuseRequest } from "./problem.ts";
import { bookingRefusals, clientRefusals, refuseBy } from "./refusals.ts";

const made = z.object({ id: apiId }).meta({ id: "Made", description: "What was made, by its id" });
const days = { from: apiQueryDay.optional(), to: apiQueryDay.optional() };

export const operations: readonly Operation[] = [
  ...reads({
    one: "product",
    many: "products",
    tag: "Catalogue",
    scope: "catalogue:read",
    path: "/products",
    item: productSchema,
    filters: changes,
    note: "What the shop shows: no draft and no archived product.",
    list: listProductsForApi,
    find: findProductForApi,
  }),
  ...reads({
    one: "class",
    many: "classes",
    tag: "Timetable",
    scope: "timetable:read",
    path: "/timetable",
    item: classSchema,
    filters: days,
    note: "Days of London, both included. Without them from today on, for sixty days. Places left and state follow the clock, too: what has changed says `/bookings`, by its class.",
    list: listClassesForApi,
    find: findClassForApi,
  }),
  ...reads({
    one: "booking",
    many: "bookings",
    tag: "Bookings",
    scope: "bookings:read",
    path: "/bookings",
    item: bookingSchema,
    filters: {
      classId: apiId.optional(),
      clientId: apiId.optional(),
      status: bookingStatus.optional(),
      ...days,
      ...changes,
    },
    note: "Places in classes. Sessions of one client with a therapist are not in it.",
    list: listBookingsForApi,
    find: findBookingForApi,
  }),
  operation({
    id: "createBooking",
    method: "POST",
    path: "/bookings",
    tag: "Bookings",
    scope: "bookings:write",
    summary: "Book a client into a class",
    note: "As staff do, with the same refusals and the same e-mail. It is paid at the studio, or with a pass of the client.",
    body: newBookingSchema,
    answer: made,
    status: 201,
    refusals: bookingRefusals,
    work: async ({ ctx, body }) => {
      const outcome = await bookForApi(ctx, body);
      if (!outcome.ok) return refuseBy(bookingRefusals, outcome.why);
      const { id } = outcome.value[0]!;
      return { body: { id }, headers: { location: `/api/v1/bookings/${id}` } };
    },
  }),
  operation({
    id: "cancelBooking",
    method: "POST",
    path: "/bookings/{id}/cancel",
    tag: "Bookings",
    scope: "bookings:write",
    summary: "Cancel a booking",
    note: "As staff do: a pass that paid for it gets its class back. `If-Match` is the `ETag` of the booking as it was read.",
    body: z
      .strictObject({
        // As the form of the screens reads it: without signs that no text of the database holds.
        reason: z.string().max(300).optional().pipe(text(300)),
      })
      .meta({ id: "Cancellation" }),
    answer: bookingSchema,
    needsMatch: true,
    refusals: bookingRefusals,
    work: async ({ ctx, params: { id }, body, ifMatch }) => {
      const seen = bookingSchema.parse(found(await findBookingForApi(ctx, id)).body);
      if (ifMatch !== "*" && ifMatch !== etagOf(seen))
        return refuseRequest(
          412,
          "changed-meanwhile",
          "The booking has changed since it was read.",
        );
      const { version } = seen;
      const outcome = await cancelPlace(ctx, { id, reason: body.reason, version });
      if (outcome.ok) return found(await findBookingForApi(ctx, id));
      return refuseBy(bookingRefusals, outcome.why);
    },
  }),
  ...reads({
    one: "client",
    many: "clients",
    tag: "Clients",
    scope: "clients:read",
    path: "/clients",
    item: clientSchema,
    filters: changes,
    note: "Name and how they are reached. Nothing of their record, and not even whether they have one.",
    list: listClientsForApi,
    find: findClientForApi,
  }),
  operation({
    id: "createClient",
    method: "POST",
    path: "/clients",
    tag: "Clients",
    scope: "clients:write",
    summary: "Add a client",
    note: "They are invited by e-mail and choose a password themselves. Thirty an hour at most.",
    body: newApiClientSchema,
    answer: made,
    status: 201,
    refusals: clientRefusals,
    work: async ({ ctx, body }) => {
      const { firstName: first_name, lastName: last_name, email, phone } = body;
      const form = newClientForm.safeParse({ first_name, last_name, email, phone });
      if (!form.success)
        return refuseRequest(422, "invalid-request", "Something in the body is wrong.", {
          errors: fieldProblems(form.error, inCamelCase),
        });
      const outcome = await inviteClient(ctx, form.data);
      if (!outcome.ok) return refuseBy(clientRefusals, outcome.why);
      const { id } = outcome.value;
      return { body: { id }, headers: { location: `/api/v1/clients/${id}` } };
    },
  }),
  ...reads({
    one: "customer",
    many: "customers",
    tag: "Customers",
    scope: "customers:read",
    path: "/customers",
    item: customerSchema,
    filters: changes,
    list: listCustomersForApi,
    find: findCustomerForApi,
  }),
  ...reads({
    one: "order",
    many: "orders",
    tag: "Orders",
    scope: "orders:read",
    path: "/orders",
    item: orderSchema,
    filters: {
      status: z.enum(orderStatuses).optional(),
      customerId: apiId.optional(),
      ...changes,
    },
    list: listOrdersForApi,
    find: findOrderForApi,
  }),
  ...reads({
    one: "pass",
    many: "passes",
    tag: "Passes",
    scope: "passes:read",
    path: "/passes",
    item: passSchema,
    filters: changes,
    list: listPassesForApi,
    find: findPassForApi,
  }),
  ...reads({
    one: "voucher",
    many: "vouchers",
    tag: "Vouchers",
    scope: "vouchers:read",
    path: "/vouchers",
    item: voucherSchema,
    filters: changes,
    note: "Never their number.",
    list: listVouchersForApi,
    find: findVoucherForApi,
  }),
];

const inCamelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
