// A client's own cart: it is found by who is signed in, on every device, and by no cookie.
const prefix = "client_";

/** The session id of a client's cart; `carts.client_id` follows from it. */
export const clientCart = (clientId: string): string => `${prefix}${clientId}`;

/** Whether a cart is a client's own, not a browser's. */
export const isClientCart = (cart: string | undefined): boolean =>
  cart?.startsWith(prefix) ?? false;
